/** Whether recovery codes are offered to the account that has just registered, until the tab is closed. */
const KEY = 'offerRecoveryCodes';

type OfferStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Offers recovery codes on the dashboard of this account. */
export function offerRecoveryCodes(username: string, storage: OfferStorage = sessionStorage): void {
  try {
    storage.setItem(KEY, username.toLowerCase());
  } catch {
    // Storage is full or blocked: the codes are also in the settings.
  }
}

/** Whether they are offered to this account. */
export function isOffered(username: string, storage: OfferStorage = sessionStorage): boolean {
  try {
    return storage.getItem(KEY) === username.toLowerCase();
  } catch {
    return false;
  }
}

export function endOffer(storage: OfferStorage = sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}
