import { createContext, useContext, useEffect, useId } from 'react';

/** The forms of the page that hold something unsaved, by a name of their own. */
export const UnsavedForms = createContext<Set<string>>(new Set());

/**
 * Tells the page whether this form holds something that has not been saved. What is being saved does not count: the
 * answer may come while another tab is looked at, and a form in a hidden tab hears nothing.
 */
export function useUnsaved(hasChanges: boolean, isSaving: boolean): void {
  const forms = useContext(UnsavedForms);
  const name = useId();
  const holds = hasChanges && !isSaving;
  // Nothing is taken back on leaving: a hidden tab leaves, too, and keeps what was typed in it.
  useEffect(() => {
    if (holds) forms.add(name);
    else forms.delete(name);
  }, [forms, name, holds]);
}
