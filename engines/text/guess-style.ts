import { isCurrency, PLAIN_STYLE, type Style } from './style.ts';

/** The currency of a country, for those whose people keep tea shops most. Others are chosen in the settings. */
const CURRENCIES: Record<string, string> = {
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG AD MC SM VA ME XK',
  USD: 'US PR EC SV GU VI PA TL ZW',
  GBP: 'GB IM JE GG',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  ...Object.fromEntries(
    `SE:SEK NO:NOK IS:ISK PL:PLN CZ:CZK HU:HUF RO:RON RS:RSD UA:UAH RU:RUB TR:TRY GE:GEL AM:AMD AZ:AZN IL:ILS AE:AED SA:SAR
    QA:QAR KW:KWD BH:BHD OM:OMR JO:JOD IQ:IQD IR:IRR EG:EGP MA:MAD TN:TND DZ:DZD LY:LYD NG:NGN GH:GHS KE:KES TZ:TZS UG:UGX RW:RWF
    MW:MWK MZ:MZN ET:ETB ZA:ZAR ZM:ZMW MU:MUR IN:INR LK:LKR NP:NPR BD:BDT PK:PKR AF:AFN UZ:UZS KZ:KZT MN:MNT CN:CNY HK:HKD
    MO:MOP TW:TWD JP:JPY KR:KRW VN:VND TH:THB MM:MMK LA:LAK KH:KHR MY:MYR SG:SGD ID:IDR PH:PHP BN:BND AU:AUD NZ:NZD FJ:FJD PG:PGK
    CA:CAD MX:MXN GT:GTQ CR:CRC CO:COP PE:PEN CL:CLP BO:BOB PY:PYG UY:UYU AR:ARS BR:BRL DO:DOP JM:JMD TT:TTD`
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(3), pair.slice(0, 2)]),
  ),
};
const CURRENCY_OF = new Map(
  Object.entries(CURRENCIES).flatMap(([currency, regions]) => regions.split(' ').map((region) => [region, currency])),
);

/** Countries of time zones, where a browser in another country's English is common. */
const REGIONS = new Map(
  `Europe/Berlin:DE Europe/Vienna:AT Europe/Zurich:CH Europe/Paris:FR Europe/Madrid:ES Europe/Rome:IT Europe/Amsterdam:NL
  Europe/Brussels:BE Europe/Lisbon:PT Europe/Dublin:IE Europe/London:GB Europe/Copenhagen:DK Europe/Stockholm:SE Europe/Oslo:NO
  Europe/Helsinki:FI Europe/Warsaw:PL Europe/Prague:CZ Europe/Budapest:HU Europe/Bucharest:RO Europe/Sofia:BG Europe/Athens:GR
  Europe/Zagreb:HR Europe/Ljubljana:SI Europe/Bratislava:SK Europe/Vilnius:LT Europe/Riga:LV Europe/Tallinn:EE Europe/Kyiv:UA
  Europe/Kiev:UA Europe/Moscow:RU Europe/Istanbul:TR Europe/Luxembourg:LU Europe/Belgrade:RS Atlantic/Reykjavik:IS Asia/Tbilisi:GE
  Asia/Jerusalem:IL Asia/Dubai:AE Asia/Riyadh:SA Asia/Qatar:QA Asia/Kuwait:KW Asia/Bahrain:BH Asia/Muscat:OM Asia/Amman:JO
  Asia/Baghdad:IQ Asia/Tehran:IR Africa/Cairo:EG Africa/Casablanca:MA Africa/Tunis:TN Africa/Lagos:NG Africa/Accra:GH
  Africa/Nairobi:KE Africa/Kampala:UG Africa/Kigali:RW Africa/Johannesburg:ZA Indian/Mauritius:MU Asia/Kolkata:IN Asia/Calcutta:IN
  Asia/Colombo:LK Asia/Kathmandu:NP Asia/Katmandu:NP Asia/Dhaka:BD Asia/Karachi:PK Asia/Shanghai:CN Asia/Hong_Kong:HK Asia/Macau:MO
  Asia/Taipei:TW Asia/Tokyo:JP Asia/Seoul:KR Asia/Ho_Chi_Minh:VN Asia/Saigon:VN Asia/Bangkok:TH Asia/Kuala_Lumpur:MY
  Asia/Singapore:SG Asia/Jakarta:ID Asia/Manila:PH Australia/Sydney:AU Australia/Melbourne:AU Australia/Brisbane:AU
  Australia/Perth:AU Australia/Adelaide:AU Pacific/Auckland:NZ America/Toronto:CA America/Vancouver:CA America/Edmonton:CA
  America/Winnipeg:CA America/Halifax:CA America/Montreal:CA America/Mexico_City:MX America/Bogota:CO America/Lima:PE
  America/Santiago:CL America/Sao_Paulo:BR America/Argentina/Buenos_Aires:AR America/Buenos_Aires:AR America/Montevideo:UY
  America/New_York:US America/Chicago:US America/Denver:US America/Phoenix:US America/Los_Angeles:US America/Anchorage:US
  Pacific/Honolulu:US`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)]),
);

/** Countries whose week begins on a Sunday, and on a Saturday; elsewhere it is Monday. */
const SUNDAYS = new Set(
  'US CA MX BR CO PE GT JP KR TW HK MO TH PH ID IN NP BD PK SG IL SA ZA KE PR DO JM TT MZ'.split(' '),
);
const SATURDAYS = new Set('AE QA KW BH OM JO IQ EG DZ LY AF'.split(' '));

/**
 * The style that a browser suggests. Where its clock says another country than its language, money and the week are as where it
 * is, and numbers as it is read.
 * @param language a language tag; whatever is none counts as none
 * @param timeZone as in the IANA database
 */
export function guessStyle({ language = '', timeZone = '' }: { language?: string; timeZone?: string }): Style {
  const locale = localeOf(language);
  const region = REGIONS.get(timeZone) ?? locale?.region;
  const currency = region === undefined ? undefined : CURRENCY_OF.get(region);
  const zone = isTimeZone(timeZone) ? timeZone : '';
  return {
    currency: currency !== undefined && isCurrency(currency) ? currency : PLAIN_STYLE.currency,
    numberStyle: locale ? `${locale.language}-${locale.region}` : PLAIN_STYLE.numberStyle,
    weightUnit: '',
    weekStart: region === undefined ? PLAIN_STYLE.weekStart : SUNDAYS.has(region) ? 0 : SATURDAYS.has(region) ? 6 : 1,
    timeZone: zone,
  };
}

/** Language and country of a tag, the country by the language where it names none: `de` is `de-DE`. */
function localeOf(tag: string): { language: string; region: string } | null {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return region === undefined ? null : { language, region };
  } catch {
    return null;
  }
}

/** Whether this runtime knows a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
