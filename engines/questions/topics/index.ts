import { categories } from './money/categories.ts';
import { filter } from './money/filter.ts';
import { margin } from './money/margin.ts';
import { price } from './money/price.ts';
import { rankItems } from './money/rank-items.ts';
import { reprice } from './money/reprice.ts';
import { revenue } from './money/revenue.ts';
import { spending } from './money/spending.ts';
import { total } from './money/total.ts';
import { value } from './money/value.ts';
import { lastEvent } from './movements/last-event.ts';
import { movement } from './movements/movement.ts';
import { salesByDay } from './movements/sales-by-day.ts';
import { selling } from './movements/selling.ts';
import { split } from './movements/split.ts';
import { stockOuts } from './movements/stock-outs.ts';
import { topSelling } from './movements/top-selling.ts';
import { trend } from './movements/trend.ts';
import { whoDid } from './movements/who-did.ts';
import { why } from './movements/why.ts';
import { whyLow } from './movements/why-low.ts';
import { outside } from './outside/outside.ts';
import { dead } from './planning/dead.ts';
import { excess } from './planning/excess.ts';
import { fillUp } from './planning/fill-up.ts';
import { forecast } from './planning/forecast.ts';
import { onOrder } from './planning/on-order.ts';
import { optimize } from './planning/optimize.ts';
import { recommendations } from './planning/recommendations.ts';
import { reorder } from './planning/reorder.ts';
import { reorderAnalysis } from './planning/reorder-analysis.ts';
import { runOut } from './planning/run-out.ts';
import { stopBuying } from './planning/stop-buying.ts';
import { added } from './stock/added.ts';
import { blend } from './stock/blend.ts';
import { compare } from './stock/compare.ts';
import { count } from './stock/count.ts';
import { fulfil } from './stock/fulfil.ts';
import { list } from './stock/list.ts';
import { location } from './stock/location.ts';
import { low } from './stock/low.ts';
import { missing } from './stock/missing.ts';
import { orderTerms } from './stock/order-terms.ts';
import { out } from './stock/out.ts';
import { overview } from './stock/overview.ts';
import { packs } from './stock/packs.ts';
import { par } from './stock/par.ts';
import { pinned } from './stock/pinned.ts';
import { quantity } from './stock/quantity.ts';
import { stockClose, stockOn } from './stock/stock-on.ts';
import { story } from './stock/story.ts';
import { wellStocked } from './stock/well-stocked.ts';
import { contact } from './suppliers/contact.ts';
import { leadTime } from './suppliers/lead-time.ts';
import { rankSuppliers } from './suppliers/rank-suppliers.ts';
import { supplierOf } from './suppliers/supplier-of.ts';
import { supplierStory } from './suppliers/supplier-story.ts';
import { aside } from './talk/aside.ts';
import { change } from './talk/change.ts';
import { greeting } from './talk/greeting.ts';
import { help } from './talk/help.ts';
import { messages } from './talk/messages.ts';
import { pick } from './talk/pick.ts';
import { recent } from './talk/recent.ts';
import { refused } from './talk/refused.ts';
import { search } from './talk/search.ts';
import { team } from './talk/team.ts';
import { thanks } from './talk/thanks.ts';
import type { TopicData } from './topic.ts';

/** Every topic with its ways of asking, in the order in which they are listed to the trainer. */
export const TOPIC_DATA: readonly TopicData[] = [
  low,
  out,
  wellStocked,
  list,
  quantity,
  count,
  location,
  par,
  pinned,
  missing,
  added,
  story,
  compare,
  price,
  margin,
  value,
  orderTerms,
  rankItems,
  filter,
  categories,
  revenue,
  spending,
  movement,
  trend,
  selling,
  salesByDay,
  stockOn,
  stockClose,
  stockOuts,
  whyLow,
  topSelling,
  lastEvent,
  whoDid,
  dead,
  excess,
  reorder,
  reorderAnalysis,
  recommendations,
  runOut,
  forecast,
  onOrder,
  stopBuying,
  reprice,
  optimize,
  supplierOf,
  supplierStory,
  rankSuppliers,
  leadTime,
  contact,
  messages,
  search,
  recent,
  team,
  overview,
  help,
  greeting,
  thanks,
  aside,
  fulfil,
  total,
  packs,
  blend,
  fillUp,
  change,
  refused,
  outside,
  pick,
  why,
  split,
];
