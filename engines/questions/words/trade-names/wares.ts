/** Teaware and packaging, written like the plants. */
export const WARES = `
teapot tea_pot teekanne- kanne theiere tetera teiera theepot caydanlik kyusu teko dobin > demlik -kanne zisha tetsubin
kettle wasserkocher- bouilloire hervidor bollitore waterkoker cerek
cast_iron gusseisen- en_fonte hierro_fundido ghisa gietijzer- > fonte tetsubin
glass teeglas- -glas verre vaso bicchiere bardak- glas
cup tasse- teetasse- -tasse taza tazza kopje theekop- fincan cawan yunomi > bol_the teacup mug gobelet becher-
teacup tea_cup teetasse- yunomi tasse_the taza_te tazza_te theekop- fincan > tasse
mug becher- henkelbecher gobelet tazon beker tassa_mug > tasse- teetasse-
bowl schale- chawan matchaschale- bol cuenco ciotola kom > gaiwan
matcha_bowl chawan matchaschale- bol_matcha cuenco_matcha
saucer untertasse- soucoupe platillo piattino schotel-
whisk chasen besen bambusbesen matchabesen fouet batidor frusta garde
matcha_scoop chashaku bambusloffel
strainer tea_strainer sieb teesieb- -sieb passoire colador colino theezeef zeef suzgec penapis passe_the > filtre
infuser tee_ei teeei boule_the infuseur infusor infusore thee_ei tea_ball
tea_filter teefilter- filtre_papier filtro_te theefilter- paper_filter > filterpapier-
spoon loffel- -loffel cuillere cuchara cucharilla cucchiaio lepel- kasik
measuring_spoon messloffel- teemass- cuillere_doseuse cuillere_mesure maatlepel > scoop
tea_warmer warmer stovchen rechaud calentador scaldino theelicht-
timer teeuhr- minuteur sanduhr- sablier zeitmesser
tray tablett- plateau bandeja vassoio dienblad tepsi talam
thermos thermoskanne- thermosflasche- isotherme termo > flask
caddy teedose- boite_the lata_te theeblik barattolo_te chazutsu
tongs zange- -zange pince_sucre pinza pinze_zucchero suikertang
samovar samowar- semaver
lid deckel- -deckel couvercle tapa coperchio deksel kapak penutup
coaster untersetzer- sous_verre posavasos onderzetter
honey_dipper honigloffel- cuillere_miel
candle kerze- bougie vela candela kaars mum
tin dose dosen -dose boite lata lattina blik blikken teneke kutu > weissblech- caddy
bag beutel- -beutel sachet bolsa busta zak zakje torba beg > pouch
pouch beutel- -beutel standbeutel- doypack sachet bolsita bustina zakje > bag
sachet teebeutel- sachet bolsita bustina filtro theezakje
teabag tea_bag teebeutel- filterbeutel- sachet_the infusette bolsita_te bustina_te theezakje uncang
box schachtel- karton- boite caja scatola doos kotak kutu > -karton carton -schachtel
carton karton- -karton carton caja_carton scatolone doos
shipping_box versandkarton- carton_expedition caja_envio postal_carton mailer verzenddoos > postkarton-
gift_box geschenkkarton- geschenkbox- -geschenkkarton coffret boite_cadeau caja_regalo scatola_regalo geschenkdoos hediye_kutu- > presentbox-
gift_set geschenkset- coffret_cadeau set_regalo geschenkset
gift_wrap geschenkpapier- papier_cadeau papel_regalo carta_regalo cadeaupapier
tissue_paper tissue seidenpapier- papier_soie papel_seda carta_velina vloeipapier
label etikett- -etikett etiquette etiqueta etichetta etiket
sticker aufkleber- autocollant pegatina adesivo klebeetikett- pelekat
ribbon band schleifenband- -schleife ruban cinta nastro lint kurdele > geschenkband-
twine schnur- bindfaden ficelle cordel spago touw
packing_tape klebeband- paketband- ruban_adhesif cinta_adhesiva nastro_adesivo plakband pita_pelekat
jar schraubglas- -glas bocal frasco tarro vasetto barattolo pot_verre kavanoz balang
bottle flasche- -flasche bouteille botella bottiglia fles sise botol
cork korken- bouchon corcho tappo kurk
card karte- -karte carte tarjeta cartolina kaartje
gift_card geschenkkarte- gutschein- carte_cadeau tarjeta_regalo cadeaubon
bubble_wrap luftpolster- papier_bulle
filling fullmaterial- holzwolle- papierwolle-
straw strohhalm- trinkhalm- paille pajita cannuccia rietje pipet sedutan
sieve_bag teenetz- chaussette_the
milk milch- lait leche latte_drink melk susu > sut
biscuit cookie keks- geback- -keks biscotto galleta koekje biskuvi
candy bonbon- confiserie caramella snoep
turkish_delight lokum rahat
`;
/** Kinds of goods, by which shops name their categories: of items they would mean too many. */
export const KINDS = `
green grun- vert verde groen- midori yesil ryokucha gruntee green_tea gruner_tee the_vert te_verde groene_thee
black schwarz- noir negro nero zwart- siyah kocha schwarztee black_tea schwarzer_tee the_noir te_negro te_nero zwarte_thee
white weiss- blanc blanco bianco wit white_tea weisser_tee the_blanc te_blanco
herbal herb krauter- infusion infusione tisane hierba infuso erbe kruiden- herbal_tea herb_tea krautertee
fruit frucht- fruit_tea fruchtetee fruchtetees fruta frutta vruchten- meyve
spice gewurz- epice especia spezia kruiderij baharat masala rempah
coffee kaffee- cafe caffe koffie kahve kopi
crockery geschirr- vaisselle vajilla stoviglie servies
gift geschenk- cadeau regalo regali hediye hadiah kado
sweet suss- sucrerie confiserie dulce dolci snoepgoed sweets tatli
honey honig- miel miele honing
blend mischung- melange mezcla miscela melanges
sample probe- echantillon muestra campione proef-
book buch- livre libro boek
`;
