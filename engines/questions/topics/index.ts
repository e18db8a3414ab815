import { added } from './added.ts';
import { categories } from './categories.ts';
import { change } from './change.ts';
import { compare } from './compare.ts';
import { contact } from './contact.ts';
import { count } from './count.ts';
import { dead } from './dead.ts';
import { excess } from './excess.ts';
import { filter } from './filter.ts';
import { forecast } from './forecast.ts';
import { fulfil } from './fulfil.ts';
import { greeting } from './greeting.ts';
import { help } from './help.ts';
import { lastEvent } from './last-event.ts';
import { leadTime } from './lead-time.ts';
import { list } from './list.ts';
import { location } from './location.ts';
import { low } from './low.ts';
import { margin } from './margin.ts';
import { messages } from './messages.ts';
import { missing } from './missing.ts';
import { movement } from './movement.ts';
import { onOrder } from './on-order.ts';
import { optimize } from './optimize.ts';
import { orderTerms } from './order-terms.ts';
import { out } from './out.ts';
import { outside } from './outside.ts';
import { overview } from './overview.ts';
import { par } from './par.ts';
import { pinned } from './pinned.ts';
import { price } from './price.ts';
import { quantity } from './quantity.ts';
import { rankItems } from './rank-items.ts';
import { rankSuppliers } from './rank-suppliers.ts';
import { recommendations } from './recommendations.ts';
import { refused } from './refused.ts';
import { reorder } from './reorder.ts';
import { reorderAnalysis } from './reorder-analysis.ts';
import { reprice } from './reprice.ts';
import { revenue } from './revenue.ts';
import { runOut } from './run-out.ts';
import { spending } from './spending.ts';
import { stopBuying } from './stop-buying.ts';
import { story } from './story.ts';
import { supplierOf } from './supplier-of.ts';
import { supplierStory } from './supplier-story.ts';
import { team } from './team.ts';
import { thanks } from './thanks.ts';
import { topSelling } from './top-selling.ts';
import type { TopicData } from './topic.ts';
import { value } from './value.ts';
import { wellStocked } from './well-stocked.ts';
import { whoDid } from './who-did.ts';

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
  team,
  overview,
  help,
  greeting,
  thanks,
  fulfil,
  change,
  refused,
  outside,
];
