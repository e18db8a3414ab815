/** Toasts disappear after five seconds. */
export const TOAST_LIFETIME_MS = 5000;

export type ToastAction = { label: string; onClick: () => void };

export type Toast = {
  title: string;
  description?: string;
  /** `destructive` for failures and warnings that must be noticed. */
  variant?: 'default' | 'destructive';
  /** A button in the toast, such as Undo, or several; pressing one closes the toast. */
  action?: ToastAction | readonly ToastAction[];
};
