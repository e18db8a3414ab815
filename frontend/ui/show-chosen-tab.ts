/** As `ref` of a list of tabs, which is one row on a phone (frontend/theme.css): opens it at the chosen tab. */
export function showChosenTab(list: HTMLDivElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
