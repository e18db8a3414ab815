import type { Topic } from '../question.ts';
import { optimize, recommendations, reorderAnalysis, reprice, stopBuying } from './advice.ts';
import { blend } from './blend.ts';
import { categories } from './categories.ts';
import { change } from './change.ts';
import { compare } from './compare.ts';
import { fillUp } from './fill-up.ts';
import { forecast } from './forecast.ts';
import { fulfil } from './fulfil.ts';
import { aside, greeting, help, overview, thanks } from './general.ts';
import type { Handler } from './handler.ts';
import { dead, excess } from './idle.ts';
import { story } from './items.ts';
import { lastEvent } from './last-event.ts';
import { margin, price, value } from './money.ts';
import { movement } from './movements.ts';
import { orderTerms } from './order-terms.ts';
import { onOrder } from './orders/on-order.ts';
import { outside } from './outside.ts';
import { packs } from './packs.ts';
import { team } from './people.ts';
import { pick } from './pick.ts';
import { withWhoPinned } from './pinned-by.ts';
import { withPriceChanges } from './price-changes.ts';
import { filter, rankItems } from './rank-items.ts';
import { recent } from './recent.ts';
import { refused } from './refused.ts';
import { reorder } from './reorder.ts';
import { runOut } from './run-out.ts';
import { salesByDay } from './sales-by-day.ts';
import { selling } from './selling.ts';
import { withShare } from './shares/share-of-stock.ts';
import { split } from './split.ts';
import { added, counted, list, location, low, missing, out, par, pinned, quantity, wellStocked } from './stock.ts';
import { stockClose } from './stock-close.ts';
import { stockOn } from './stock-on.ts';
import { stockOuts } from './stock-outs.ts';
import { contact } from './suppliers/contact.ts';
import { leadTime } from './suppliers/lead-time.ts';
import { rankSuppliers } from './suppliers/rank-suppliers.ts';
import { supplierOf, supplierStory } from './suppliers/suppliers.ts';
import { messages } from './texts/messages.ts';
import { search } from './texts/search.ts';
import { topSelling } from './top-selling.ts';
import { total } from './total.ts';
import { trend } from './trend.ts';
import { revenue, spending } from './turnover.ts';
import { assuming } from './what-if.ts';
import { whoDid } from './who-did.ts';
import { why } from './why.ts';
import { whyLow } from './why-low.ts';

/** The computation behind every topic. A model that answers works through the same ones. */
export const HANDLERS: Readonly<Record<Topic, Handler>> = {
  ...{ help, greeting, thanks, aside, refused, outside, fulfil, onOrder, change, overview, compare, story },
  ...{
    low: withShare(low, 'running low'),
    out: withShare(out, 'out of stock'),
    wellStocked,
    list,
    quantity,
    count: counted,
    location,
    par,
    missing,
    added,
  },
  ...{
    pinned: withWhoPinned(pinned),
    value: assuming(value),
    price: withPriceChanges(assuming(price)),
    margin: assuming(margin),
    rankItems,
    filter,
    categories,
    spending,
    orderTerms,
    packs,
    blend,
    fillUp,
  },
  ...{ revenue: assuming(revenue), total: assuming(total) },
  ...{ reorder, runOut, forecast, excess: withShare(excess, 'above three times its par'), contact },
  ...{ trend, selling, stockOn, stockOuts, stockClose, salesByDay, whyLow },
  ...{ movement, topSelling, lastEvent, whoDid, dead: withShare(dead, 'dead stock') },
  ...{ supplierOf, supplierStory, rankSuppliers, leadTime },
  ...{ messages, team, search, recent },
  ...{ pick, why, split },
  ...{ stopBuying, reprice, optimize, reorderAnalysis, recommendations },
};
