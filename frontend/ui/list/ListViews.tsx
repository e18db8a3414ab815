import { keptColumns } from './kept-columns.ts';
import type { ListLook } from './look.ts';
import { ViewsButton } from './ViewsButton.tsx';
import type { ViewSearch, ViewsProps } from './views-query.ts';

type Props = {
  list: ViewsProps['list'];
  /** What the list's address says. */
  search: ViewsProps['search'] & ListLook;
  /** Shows a saved search, with its view. */
  onView: (search: ViewSearch) => void;
};

/** The saved views of a list, with the columns that the device has kept. */
export function ListViews({ list, search: { view, ...search }, onView }: Props) {
  return (
    <ViewsButton
      list={list}
      viewId={view}
      search={{ ...search, cols: search.cols ?? keptColumns(list) }}
      onView={(saved, id) => onView({ ...saved, ...(id !== undefined && { view: id }) })}
    />
  );
}
