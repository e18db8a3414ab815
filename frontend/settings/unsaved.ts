import { createContext, useContext, useEffect, useId } from 'react';

/** The ids of the page's forms with unsaved changes. */
export const UnsavedForms = createContext<Set<string>>(new Set());

/**
 * Registers whether this form has unsaved changes. Changes being saved don't count: the response may arrive while the
 * form's section is hidden, and a hidden form does not update.
 */
export function useUnsaved(hasChanges: boolean, isSaving: boolean): void {
  const forms = useContext(UnsavedForms);
  const name = useId();
  const isUnsaved = hasChanges && !isSaving;
  // No cleanup on unmount: hiding a section runs it too, but the section keeps its unsaved text.
  useEffect(() => {
    if (isUnsaved) forms.add(name);
    else forms.delete(name);
  }, [forms, name, isUnsaved]);
}
