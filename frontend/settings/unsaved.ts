import { createContext, useContext, useEffect, useId } from 'react';

/** The forms of the page that hold something unsaved, by a name of their own. */
export const UnsavedForms = createContext<Set<string>>(new Set());

/** Tells the page whether this form holds something that has not been saved. */
export function useUnsaved(hasChanges: boolean): void {
  const forms = useContext(UnsavedForms);
  const name = useId();
  useEffect(() => {
    if (hasChanges) forms.add(name);
    else forms.delete(name);
    return () => {
      forms.delete(name);
    };
  }, [forms, name, hasChanges]);
}
