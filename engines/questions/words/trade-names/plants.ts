/**
 * What teas, herbs, fruits and spices are called in the languages of the trade, one of them a line, without accents: English,
 * German, Dutch, French, Spanish, Italian, Turkish, Malay, Hindi, Japanese and Chinese in letters. `mint-` begins words and
 * `-sieb` ends them; `lemon_balm` are several words of one name. What stands behind `>` is found but does not ask: it is
 * narrower, or an everyday word in English.
 */
export const PLANTS = `
lavender lavend- lavand-
chamomile camomile chamomill- kamill- manzanilla camomil- camomilla papatya
mint minze menthe menta munt nane pudina > pfefferminz- -minze peppermint spearmint hierbabuena yerbabuena nana naneli menthe_poivree poleo
peppermint pfefferminz- pepermunt menthe_poivree menta_piperita
spearmint nana_mint hierbabuena yerbabuena krauseminz- krulmunt menthe_verte menthe_nana nana_minze > nana
linden lindenblut- tilleul tila tilo tiglio ihlamur lime_blossom lime_flower lindenbloesem > linde
verbena verveine lemon_verbena hierba_luisa hierbaluisa zitronenverbene eisenkraut verbene cedrina limonaria citroenverbena louiza
lemon_balm melissa melisse melissenblat- zitronenmelisse toronjil citroenmelisse
lemongrass lemon_grass zitronengras citronnelle citroengras hierba_limon serai sereh takrai
nettle brennnessel- brennessel- ortie ortiga ortica brandnetel isirgan
sage salbei- sauge salvia salie adacay-
thyme thymian- thym tomillo timo tijm kekik
rosemary rosmarin- romarin romero rosmarino rozemarijn biberiye
fennel fenchel- fenouil hinojo finocchio venkel rezene saunf adas
anise aniseed anis- anice anijs anason
star_anise sternanis badiane steranijs anis_estrellado anice_stellato
caraway kummel karwij carvi
cumin kreuzkummel comino cumino komijn jeera jira kimyon
coriander koriander- coriandre cilantro coriandolo dhania ketumbar
cardamom kardamom- cardamome cardamomo kardemom kakule elaichi elachi
cinnamon zimt- -zimt cannelle canela cannella kaneel tarcin dalchini kayu_manis kulit_kayu_manis
clove gewurznelke- nelken- girofle clous_girofle clavo clavos chiodi_garofano kruidnagel karanfil laung cengkih
ginger ingwer- -ingwer gingembre jengibre zenzero gember zencefil adrak halia shoga sonth
turmeric kurkuma curcuma haldi kunyit kurkum zerdecal
black_pepper peppercorn schwarzer_pfeffer poivre_noir pimienta_negra pepe_nero zwarte_peper kali_mirch karabiber
nutmeg muskatnuss muscade nuez_moscada noce_moscata nootmuskaat jaiphal
saffron safran azafran zafferano saffraan kesar zafran
vanilla vanille- vainilla vaniglia vanilya vanili
licorice liquorice sussholz- lakritz- reglisse regaliz liquirizia zoethout meyankoku mulethi yashtimadhu
hibiscus hibiskus- roselle karkade karkadeh flor_jamaica bissap ibisco > malvenblut- jamaica
rosehip rose_hip hagebutte- cynorhodon eglantier escaramujo rosa_mosqueta rosa_canina rozenbottel kusburnu
rose_petal rosenblut- petales_rose bouton_rose petalo_rosa gulab rozenblaad- > rosebud
rosebud rose_bud rosenknospe- bouton_rose boutons_rose capullo_rosa boccioli_rosa rozenknop-
elderflower holunderblut- fleurs_sureau sureau flor_sauco sauco sambuco vlierbloesem
elderberry holunderbeer- baies_sureau vlierbes
calendula marigold ringelblume- souci goudsbloem
cornflower kornblume- bleuet korenbloem aciano fiordaliso
dandelion lowenzahn- pissenlit diente_leon tarassaco paardenbloem
orange_blossom orangenblut- fleur_oranger azahar fior_arancio neroli > oranger
jasmine jasmin- yasmin- gelsomino mo_li moli melati jazmin jasmijn
osmanthus gui_hua guihua kinmokusei
chrysanthemum chrysantheme- ju_hua crisantemo bunga_kekwa kiku
butterfly_pea bunga_telang pois_bleu
echinacea sonnenhut
valerian baldrian- valeriane valeriana valeriaan
st_john_wort johanniskraut millepertuis hiperico iperico
yarrow schafgarbe- achillee milenrama
plantain spitzwegerich
horsetail ackerschachtelhalm schachtelhalm prele cola_caballo
mistletoe mistel gui_blanc
marshmallow_root eibisch- guimauve malvavisco
mallow malve- mauve malva
passionflower passionsblume- passiflore pasiflora passiflora
raspberry_leaf himbeerblatt- feuille_framboisier
birch birkenblatt- bouleau
eucalyptus eukalyptus- okaliptus
olive_leaf olivenblatt- hoja_olivo feuille_olivier
moringa
tulsi holy_basil tulasi heiliges_basilikum basilic_sacre
ashwagandha withania
amla amalaki
rooibos roiboos red_bush redbush rotbusch- rooitee
honeybush honigbusch-
yerba_mate mate_tee mate_tea yerba
moroccan marokkan- marocain- marroqui marokkaans-
barley gerste- mugicha orge cebada
buckwheat sobacha buchweizen- sarrasin
apple apfel- -apfel pomme manzana mela appel elma > apfelstuck-
pear birne- poire pera armut
peach pfirsich- peche melocoton durazno pesca perzik seftali
apricot aprikose- abricot albaricoque albicocca abrikoos kayisi
cherry kirsch- cerise cereza ciliegia kers visne > sakura
plum pflaume- zwetschge- ciruela prugna pruim ume mirabelle
strawberry erdbeer- fraise fresa fragola aardbei cilek ichigo
raspberry himbeer- framboise frambuesa lampone framboos ahududu
blackcurrant black_currant johannisbeer- cassis grosella_negra
blueberry heidelbeer- blaubeer- myrtille arandano mirtillo bosbes
cranberry preiselbeer- moosbeer- canneberge
blackberry brombeer- zarzamora braam
forest_fruit wild_berry waldbeer- waldfrucht- fruits_bois frutos_bosque frutti_bosco bosvruchten
lemon zitrone- -zitrone citron limone citroen > limon
lime limette- citron_vert
orange orangen- arancia naranja sinaasappel portakal > orange
blood_orange blutorange- orange_sanguine
bergamot bergamott- bergamote bergamotto
grapefruit pampelmuse pamplemousse pomelo
pomegranate granatapfel- grenade granada melograno granaatappel nar
mango manga mangue
pineapple ananas pina
coconut kokos- noix_coco cocco kelapa coco
passionfruit passion_fruit maracuja maracuya fruit_passion passievrucht markisa
lychee litschi litchi laichi
fig feige- higo fico vijg incir
date_fruit dattel- datte datil dattero dadel hurma kurma
quince quitte- coing membrillo ayva
almond mandel- amande mandorla almendra amandel badem
hazelnut haselnuss- noisette avellana nocciola hazelnoot findik
chestnut marron marone- castana castagna kastanje kuri
caramel karamell- caramelo caramello karamel
chocolate schoko- chocolat cioccolato chocolade cikolata choco choc
cocoa kakao- cacao
honey honig- miel miele honing madu hachimitsu > bal
sugar zucker- sucre azucar zucchero suiker seker gula satou
rock_candy rock_sugar kandis- kluntje sucre_candi kandij
brown_sugar rohrzucker brauner_zucker sucre_roux azucar_moreno gula_melaka kurozato
breakfast fruhstuck- petit_dejeuner desayuno colazione ontbijt the_matin kahvalti
english_breakfast englisch-_fruhstuck- the_anglais desayuno_ingles engels_ontbijt
east_frisian ostfries- oost_fries frise_orientale
smoked_tea smoky_tea rauchtee the_fume te_ahumado > lapsang smoky
earl_grey
decaf decaffeinated entkoffeiniert- koffeinfrei- decafeine descafeinado decaffeinato cafeinevrij
green_tea gruntee gruner_tee the_vert te_verde groene_thee ryokucha yesil_cay lu_cha teh_hijau > matcha sencha longjing gyokuro bancha gunpowder genmaicha hojicha
black_tea schwarztee schwarzer_tee the_noir te_negro te_nero zwarte_thee kocha siyah_cay hong_cha teh_hitam
white_tea weisser_tee weisstee the_blanc te_blanco te_bianco witte_thee bai_cha > mu_tan mudan yin_zhen peony_white
fruit_tea fruchtetee infusion_fruits infusion_fruitee vruchtenthee te_frutas te_frutta meyve_cay-
herbal_tea herb_tea krautertee tisane kruidenthee te_hierbas infuso_erbe bitki_cay-
iced_tea ice_tea eistee the_glace te_helado te_freddo ijsthee
oolong wulong wu_long
puerh pu_erh pu_er puer
white_peony pai_mu_tan bai_mu_dan baimudan
silver_needle bai_hao_yin_zhen yin_zhen yinzhen silbernadel aiguilles_argent
dragonwell dragon_well longjing long_jing lung_ching drachenbrunnen
iron_goddess tie_guan_yin tieguanyin ti_kuan_yin tikuanyin
big_red_robe da_hong_pao dahongpao
keemun qimen qi_men
jasmine_pearl dragon_pearl mo_li_long_zhu jasminperlen
milk_oolong milky_oolong jin_xuan nai_xiang
phoenix_oolong dan_cong dancong
roasted_green hojicha houjicha
brown_rice_tea genmaicha riz_souffle
twig_tea kukicha karigane
jade_dew gyokuro
spiced_chai masala_chai gewurztee te_chai
milk_powder milchpulver lait_poudre susu_tepung
tapioca_pearl boba tapioka- perles_tapioca
`;
