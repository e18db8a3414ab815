/** Asks the person to confirm who they are. Resolves with whether they did. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the dialog that asks. Returns what removes it. */
export function onReauthentication(dialog: Confirm): () => void {
  confirm = dialog;
  return () => {
    if (confirm === dialog) confirm = null;
  };
}

/** Asks once, however many requests need it. False if nobody can be asked or the person cancels. */
export function reauthenticate(): Promise<boolean> {
  asking ??= (confirm?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
