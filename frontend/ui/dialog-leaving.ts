import { createContext, type RefObject } from 'react';

/** Asks before it does what closes the dialog. */
export type Leave = (proceed: () => void) => void;

/** Where the form in a dialog says how the dialog is left (use-unsaved-guard.tsx). */
export const DialogLeaving = createContext<RefObject<Leave | null> | null>(null);
