/**
 * The words of slips, as data: English, German, French, Spanish, Italian, Dutch, Portuguese, Malay, Indonesian, Polish,
 * Swedish, Danish, Norwegian, Czech and Turkish. Lower case, without accents, spaces and signs, as `words.ts` compares them.
 */

const list = (text: string): readonly string[] => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().split(/\s+/);

/** What a column holds, by its heading. `other`: figures that are neither quantity, price nor amount. */
export type ColumnKind = 'name' | 'quantity' | 'unitPrice' | 'amount' | 'discount' | 'other';

/** The words of headings. A heading of several words is written as one. */
export const HEADINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
  name: list(`
    description descriptions desc item items itemdescription itemname product products productname particulars goods
    article details codedesc name tea service
    artikel artikelbezeichnung bezeichnung warenbezeichnung produktbezeichnung ware beschreibung produkt designation libelle produit
    descripcion articulo producto concepto descrizione articolo prodotto omschrijving artikelomschrijving
    nazwa nazwatowaru towar benamning vara varunamn beskrivning varenavn beskrivelse vare nazev zbozi popis urun urunadi aciklama
    descricao produto butiran keterangan barang perihal namabarang`),
  quantity: list(`
    qty oty gty qnty quant quantity pcs units sale sold shipped delivered received count shippedqty qtyshipped deliveredqty qtydelivered
    geliefert livre livres livree entregado entregada servido servida consegnato geleverd dihantar diterima netweight peso gewicht poids berat weight
    menge mengen anzahl stuck liefermenge stueck quantite qte cantidad cant unidades quantita qta pezzi aantal hoeveelheid stuks
    ilosc wydano antal antall levererat leveret levert mnozstvi pocet dodano miktar adet entregue
    quantidade qtd quant kuantiti bilangan bil jml banyaknya`),
  unitPrice: list(`
    price unitprice uprice priceeach netunitprice netprice prixnet punet prezzonetto precioneto nettoprijs up unitcost rate cost each pricepc sprice priceunit rrp
    preis einzelpreis epreis ep stuckpreis preisstuck vkpreis nettopreis prix prixunitaire pu puht puttc preciounitario preciounit preciounidad precio pvp pu punit prezzo
    prezzounitario prezzounit prezzouni przunit prijs stukprijs stuksprijs prijsperstuk eenheidsprijs preco precounitario precounit cena cenajedn cenajednostkowa apris pris styckpris enhedspris enhetspris jednotkovacena fiyat birimfiyat harga hargaseunit hargasatuan`),
  amount: list(`
    amount amt total totals ext extended value sum linetotal nettamount netamount lineamount subtotal
    betrag gesamt gesamtpreis summe gpreis gp gesamtbetrag warenwert nettobetrag montant prixtotal importe importo totale totalht totalttc montantht montantttc prezzototale
    wartosc kwota razem belopp summa belob belop celkem castka tutar toplam
    bedrag totaal valor jumlah amaun`),
  discount: list(
    'disc discount rabatt remise descuento dto sconto korting desconto diskaun diskon rabat opust sleva indirim iskonto',
  ),
  // Compounds stand first: of two that cover the same letters, the first is taken.
  other: list(`
    qtyordered orderedqty qtyord ordqty qtybackordered backorderqty qtyopen openqty pcsctn pcspercarton ctnqty qtyctn qtycarton percarton percase
    unitsctn unitspercarton unitsper pcsbox bestellmenge stkkarton stuckprokarton stkvpe vpe qtecommandee quantitecommandee pcscarton parcarton
    udscaja unidcaja porcaja pzcartone pzcollo percartone stdoos stuksdoos perdoos aantalbesteld restealivrer reliquat resto residuo
    daevadere pendiente nalevering ruckstand rest outstanding backordered backorder bo tofollow remaining balancedue
    cartons ctns cases boxes cajas bultos cartoni dozen kartons colis packaging cond conditionnement verpakking formato confezione
    tariff tariffno tariffcode zolltarifnr warennr nomenclature partida codesh codigohs codicehs vocedoganale goederencode origine origen origin
    countryoforigin ursprung herkomst best bestby bestbeforedate expirydate tht ddm dlc caducidad scadenza deliverydate shippedon lieferdatum
    datedelivraison fechadeentrega dataconsegna leverdatum listprice rrp listenpreis prixcatalogue pubrut preciolista prezzolistino adviesprijs
    grossweight bruttogewicht poidsbrut pesobruto pesolordo brutogewicht grosskg bruttokg
    weightkg netkg nettokg nettogewicht poidsnet pesoneto pesonetto nettogewicht volume cbm dimensions
    tax gst vat sst code sku uom um no line lot batch bestbefore expiry ordered backorder issued pack packsize size
    pos charge chargennr mhd bestellt gebinde inhalt einheit unite commande lote caducidad pedido lotto scadenza ordinato partij besteld eenheid kelompok dipesan karton kotak caja cartone doos colli box ctn carton hscode hs ean barcode unita unidad um colisage taric origin herkunft iss exc taxcode pos position ref
    zamowiono bestallt bestilt objednano siparis kdv moms mva dph ptu vatstawka jm enhet enhed jednotka indeks partia partii encomendado
    mwst ust tva iva btw steuer artikelnummer artnr nr reference codigo codice artikelnr kod cukai unit rm myr usd eur gbp chf sgd idr`),
};

/** Words before the weight of goods. */
export const WEIGHT_LABELS: readonly string[] = list(
  'net nett netto neto netwt netweight gross brutto bruto lordo tare tara gewicht poids peso weight',
);

/** Headings of weights: they are the quantity only where nothing is counted. */
export const WEIGHT_WORDS: readonly string[] = list(
  `netweight weight gewicht poids peso berat grossweight bruttogewicht poidsbrut pesobruto pesolordo brutogewicht grosskg bruttokg weightkg netkg nettokg
  nettogewicht poidsnet pesoneto pesonetto`,
);

/** Words of packages: a column of them counts goods only where no other does. */
export const PACKAGE_WORDS: readonly string[] = list(
  'carton cartons ctn ctns case cases box boxes karton kartons colli kolli colis caja cajas bulto bultos cartone cartoni doos dozen kotak',
);

/** Words of lines about the whole slip: sums, taxes, charges, roundings, payments. Compounds are found by their parts. */
export const SUMMARY_WORDS: readonly string[] = list(`
  total totals totalquantity totalqty totalitems itemcount subtotal amount amt betrag montant importe importo bedrag balance due payable gross nett    
  carriedforward broughtforward balanceforward ubertrag uebertrag report sumaysigue sumaanterior riporto transport overgebracht dibawa przeniesienie overfort devreden
  points loyalty bonuspunkte punkte pointsfidelite fidelite puntos punti spaarpunten mata ganjaran
  tax taxes taxable gst vat sst hst pst service srv svc gratuity surcharge shipping freight delivery
  rounding rounded round saving savings saved yousaved siesparen ersparnis economisez usted ahorra risparmio bespaart jimat
  topay zuzahlen apagar dapagare doplaceni odenecek
  cash change tendered tender paid payment payments visa mastercard amex debit credit voucher coupon refund tip
  summe gesamt zwischensumme endbetrag endsumme mwst ust umsatzsteuer mehrwertsteuer
  ruckgeld rueckgeld gegeben trinkgeld netto brutto rundung zahlung zahlbetrag versand
  rechnungsbetrag versandkosten fracht porto mitkarte girocard eckarte warenwert nettosumme bruttosumme gesamtsumme kartenzahlung bargeld
     tva especes rendu soustotal totalttc totalht fraisdelivraison cartebancaire montantdu monnaie pourboire arrondi netapayer apayer carte port fraisdeport
  iva cambio efectivo portes envio baseimponible totalapagar tarjeta spese trasporto spesedispedizione bancomat propina redondeo troco dinheiro imposto totale subtotale resto contanti arrotondamento coperto
  imponibile imposta totaleiva totaledocumento tarjeta
  totaal subtotaal btw totaalbedrag verzending pin wisselgeld contant afronding tebetalen pinnen verzendkosten
  suma sumaczesciowa razem dozaplaty wartoscnetto gotowka karta reszta podsumowanie zaplacono
  attbetala totalt summa delsumma kontant kort vaxel moms avrundning ialt atbetale belob kontanter byttepenge betalt
  celkem mezisoucet hotove vraceno kuhrade dph zaokrouhleni toplam aratoplam nakit paraustu kdv genel geneltoplam
  totalapagar valortotal multibanco numerario imposto subtotal
  合计 总计 小计 合計 総計 小計 税额 消費税 합계 소계 итого всего ндс συνολο μερικο φπα الإجمالي المجموع الضريبة סהכ מעמ รวม รวมทั้งสิ้น ภาษี tongcong cong vegosszeg osszesen yhteensa alv frakt fragt oresavrundning
  jumlah jumlahkecil jumlahbesar tunai baki penghantaran caj kadkredit kembali kembalian cukai pajak pelarasan bayar pembundaran `);

/** Titles of statements of account. */
export const STATEMENT_WORDS: readonly string[] = list(`
  statement statementofaccount accountstatement customerstatement monthlystatement statementofaccounts
  kontoauszug kundenkontoauszug kontoubersicht saldenliste saldenbestatigung offenepostenliste offeneposten
  releve relevedecompte releveclient extraitdecompte situationdecompte estadodecuenta extractodecuenta extracto
  estrattoconto situazionecontabile rekeningoverzicht rekeningafschrift openstaandeposten extratodeconta extratoconta contacorrente
  penyata penyataakaun rekeningkoran wyciagzkonta wyciag zestawieniesald kontoutdrag kontoudtog kontoutskrift
  vypiszuctu prehledsald hesapekstresi cariekstre`);

/** Headings of accounts, of which goods have none. */
export const LEDGER_WORDS: readonly string[] = list(`
  debit credit balance debits credits soll haben saldo solde debe haber dare avere debet kredit credito debito debito
  baki winien zuostatek stav borc alacak bakiye`);

/** What the rows of accounts are: documents and payments. */
export const DOCUMENT_WORDS: readonly string[] = list(`
  inv invoice invoices creditnote creditmemo debitnote receipt rcpt payment paymentreceived paymentthankyou thankyou cn dn cr dr ref chq cheque
  bacs transfer banktransfer broughtforward openingbalance balanceforward rechnung gutschrift zahlung zahlungseingang uberweisung lastschrift
  vortrag saldovortrag facture avoir paiement reglement virement anterieur factura abono pago transferencia fattura notadicredito pagamento
  bonifico factuur creditnota betaling fatura notadecredito invois bayaran notakredit faktur pembayaran faktura korekta wplata przelew
  kreditnota inbetalning kreditfaktura indbetaling innbetaling betalning dobropis platba odeme`);

/** Words of charges for single items, which stand among the goods: deposits on bottles. */
export const CHARGE_WORDS: readonly string[] = list(`
  deposit bottledeposit crv pfand einwegpfand mehrwegpfand leergut consigne consignado deposito envase cauzione
  vuoto statiegeld emballage deposit retornable`);

/** Words above goods that go back. */
export const RETURN_WORDS: readonly string[] = list(`
  returns returned returnedgoods goodsreturned retour retours retouren retourniert rucknahme ruckgabe zuruck repris reprise reprises invendus rendus
  devolucion devoluciones devuelto devueltos resi reso restituito teruggenomen teruggave devolucao devolvido pulangan dipulangkan retur returer zwrot zwroty`);

/** Words in place of the amount of goods that cost nothing. */
export const FREE_WORDS: readonly string[] = list(`
  free foc complimentary gratis kostenlos umsonst gratuit offert regalo obsequio sincargo omaggio gratuito kosteloos
  percuma oferta gratuito bezplatnie zdarma ucretsiz`);

/** Words of reductions: below an item they are part of it, elsewhere of the whole slip. */
export const DISCOUNT_WORDS: readonly string[] = list(`
  discount disc rebate promo promotion off
  rabatt nachlass skonto remise reduction descuento dto sconto korting desconto diskaun diskon potongan
  rabat opust upust sleva indirim iskonto`);

/** Words that accompany those of a summary, but make no line one. */
export const NEUTRAL_WORDS: readonly string[] = list(`
  rm myr usd sgd eur gbp chf idr incl inclusive including inclu excl exclusive excluding inc exc ex of the to be pay by in
  at and on sales sale bill net before after with without adj adjust adjustment chg charge charges sub grand
  order item items qty quantity count sold card master no collected received given your customer final all local
  currency takeout dinein member vip sum number code rate rated standard zero exempt supplies supply summary analysis
  zu zahlen inkl exkl der de le les du des sous per tot invoice goods value price base
  menge qte quantite cant cantidad qta quantita aantal kuantiti numero num nombre bilangan colli
  from page pages seite von pagina blz pag sida side strona strony halaman muka precedente anterior previous
  anzahl posten artikel articles articulos articoli artikelen ht ttc`);

/** Words of lines above or below the goods: who, where, when. */
export const ABOUT_WORDS: readonly string[] = list(`
  tel telephone fax phone mobile email date time invoice receipt order orderno delivery deliver deliveredto shipto soldto
  billto page table cashier salesperson server counter station terminal ref regno reg company street road avenue lane
  suite floor jalan taman lot gstid gstno gstregno vatno taxinvoice docno billno customer address welcome thank thanks
  thankyou pleasecomeagain signature signed receivedby terms goodssold
  rechnung rechnungsnr datum kunde kundennr strasse telefon lieferschein lieferadresse facture date client rue
  factura fecha cliente calle fattura data via factuur klant klantnr straat pagina seite muka packedby gepacktvon preparepar preparadopor preparatoda ingepaktdoor dibungkusoleh customerno memberno kundennummer ustid ustidnr handelsregister geschaftsfuhrer bestellung auftrag albaran pakbon documentoditrasporto notapenghantaran telp telf telefoon telefono bankverbindung iban bic swift siret siren cif nif piva partitaiva kvk zahlbar zahlungsziel paymentterms conditions betaling pagamento pago gracias merci grazie bedankt vielendank terimakasih tarikh masa resit invois`);
