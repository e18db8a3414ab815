/** A ref that focuses an element when it appears: the next thing to type into or press. */
export const focusFirst = (element: HTMLElement | null) => element?.focus();
