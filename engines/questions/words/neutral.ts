/** Words that change nothing in what is asked: manners, hedges, and whose business it is. */
const NEUTRAL = new Set(
  `loose loosely a an the and or of to in on at by for from with into onto as is are be been being was were am do does done did have has
   had having i we you they he she it me us them my our ours mine your yours their this that these those there here what
   which who whom whose when where why how can could would should shall will may might must please pls plz kindly just
   really quite very so then also too well now right currently presently actually honestly simply basically roughly
   approximately about around maybe perhaps again still yet already only even ever any some all every each both either
   other else ok okay yes yeah yep sure hi hey hello dear mate buddy friend boss sir madam thanks thx cheers ta sorry
   excuse pardon need want wants wanted like know tell show give get got gotten let lets see look check find say said
   help think guess wonder wondering wonders wondered ask asks asking asked curious interested interest mean meant make
   made making go going come able possible possibly kind sort type bit lot lots much many more most few little whole
   entire total overall altogether full complete completely exactly exact precise precisely quick quickly fast soon
   moment minute second sec time times today day thing things stuff one ones item items product products good goods
   article articles stock stocks inventory store house business company place team colleague customer list lists listing
   overview info information detail details data figure figures number numbers answer question report update latest
   current present available remaining left off out up down over under between than if because since though although but
   however otherwise anyway hmm um uh er oh ah hm lol btw fyi asap u r ur im ive id whats wheres hows whos thats lemme
   gimme gonna wanna gotta ya yo ya'll guys folks people somebody someone anyone everybody everyone nobody name named
   called call it's own per next last first same different various actual particular specific certain general usual
   usually normally typically always never often sometimes nowadays lately recently long short big small large great
   best top use used using keep kept hold put take taken set run work works working start end part sum summed together
   tally rundown heads quickly obtain have receive inform informed confirm confirmation regarding concerning related
   respect terms point view order wise etc eg ie via without within upon per se whether not no yes don't t s re ve ll m d
   exist exists existing remain remains stay back away round across along real true false correct morning afternoon
   evening night hello greetings regards sincerely appreciate grateful glad happy love trying try tried forgot forget
   remember recall remind heard hear noticed notice saw seen looking looks feel feels seems seem appear appears
   physically altogether roughly shelf shelves hand tea teas leave leaves leaving single alone rather worried worry
   concern concerned bother hoping hope hopes appreciate trouble case happen happens happened idea kindly advise possibly
   probably definitely surely obviously clearly apparently mostly mainly mainly especially particularly else instead too
   either neither nearly almost almost hardly barely simply merely pretty fairly totally absolutely literally super
   damn bloody heck hell shit fucking wow ugh ahh well anyway look looks listen wait hang hold sec min mins minute
   suddenly finally eventually hopefully fortunately unfortunately otherwise therefore thus hence furthermore moreover
   besides additionally meanwhile afterwards beforehand previously formerly early late later sooner earlier ago since
   while during throughout among amongst between beside beyond against toward towards except including include included
   includes consider considering given according based depending depend depends begin started starting starts begins
   finished finish quickly slowly easily nicely properly correctly carefully sit sits sitting stand stands standing
   bring brings bringing brought fetch pull pulls pulled push grab open close opened closed turn turned turns point
   pointing points order'd myself yourself ourselves themselves himself herself itself who've we've you've they've i've
   thats' doing'' physically job jobs task tasks tell'em situation status deal dealing handle handling manage managing
   manager owner colleague's chef guest hotel restaurant cafe phone'd office quick-question street wedding party feasible doable supposed somewhere anywhere lying around lately recently somehow whenever whatever whichever wherever entire single guest event rn atm tbh ppl afaik
   lah leh lor ah meh hor sia liao ha yaar na ji bhai bro sis sir madam aye wee och lad lass lads lassie hen pal luv guv gaffer bloke
   lady gentleman gent fella fellow dude chief folks darling dear team er erm umm uhm like basically actually literally um uh mm hmm hmmm
   reckon suppose presume itself vanakkam namaste cheerio anyways anyhow righto yup nope okey okay oki kk thnx thanx tq tqvm tysm
   apologies apologise forgive unsure afraid somewhat whatsoever whatnot etcetera alright aight brilliant fab`
    .trim()
    .split(/\s+/),
);

export const isNeutral = (word: string): boolean => NEUTRAL.has(word);
