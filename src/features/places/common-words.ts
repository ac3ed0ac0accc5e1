/** Everyday words of those who look for a place for their dog: they name no place, though many are a hamlet's name, or nearly a town's. */
import { foldGerman } from '#platform/shared/text.ts'

const COMMON = new Set(
  `preis preise preisen preisliste kosten kostet kostenlos kostenlose gebühr gebühren rabatt tarif tarife angebot angebote euro geld zahlen
  bezahlen bezahlbar anzahlung stornierung gutschein vergleich vergleichen test tests testsieger bewertung bewertungen
  sterne sternen erfahrung erfahrungen empfehlung empfehlungen meinung meinungen kontakt adresse adressen telefon nummer anfrage anfragen buchen
  buchung reservieren reservierung termin termine frei plätze platz verfügbar verfügbarkeit anmeldung anmelden vertrag regeln

  heute morgen übermorgen gestern sofort spontan kurzfristig langfristig bald jetzt immer täglich stunde stunden stundenweise tag tage
  tagsüber tageweise nacht nächte nachts übernacht übernachtung übernachtungen woche wochen wochenweise wochenende wochenenden monat
  monate monatlich jahr jahre dauerhaft ferien feiertag feiertage werktags abends mittags vormittags nachmittags früh spät
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april juni juli august september oktober
  november dezember frühling frühjahr sommer herbst winter sommerferien herbstferien winterferien osterferien weihnachten
  ostern pfingsten silvester neujahr karneval fasching

  tier tiere katze katzen kater kaninchen hase hasen pferd pferde vogel vögel meerschweinchen hamster kleintier kleintiere
  rüde rüden hündin hündinnen junghund senior senioren seniorhund welpenschule rasse rassen mischling mischlinge listenhund
  listenhunde kampfhund kampfhunde pudel dackel mops boxer labrador golden retriever schäferhund rottweiler dobermann husky
  terrier collie dogge spitz beagle chihuahua malteser havaneser windhund bulldogge pinscher schnauzer dalmatiner vizsla
  weimaraner hovawart leonberger bernhardiner neufundländer

  pflege hundepflege salon hundesalon friseur hundefriseur tierarzt tierärzte tierklinik tierheim tierschutz tierheime
  hundeschule hundetrainer training trainer erziehung schule kurs kurse spielgruppe gruppe gruppen einzelhaltung rudel
  auslauf freilauf wiese garten zwinger box boxen zimmer suite wohnung haus hof bauernhof familie familien familiär
  familienanschluss privat private zuhause daheim spazieren spaziergang gassi gassigehen abholung abholservice abholdienst bringdienst
  transport taxi service hilfe notfall notdienst versicherung impfung impfungen medikamente allergie kastriert
  unkastriert läufig futter fressen barf leine leinen halsband geschirr körbchen decke spielzeug kamera video

  urlaub reise reisen reiseziel ausflug wandern camping campingplatz zelt wohnmobil ferienhaus ferienwohnung strand
  hundestrand meer see seen berge berg wald natur schwimmen pool wellness sauna flug fliegen zug auto bahn bus parken essen
  trinken restaurant wetter hitze kälte wasser sonne feuerwerk

  freundlich sauber sicher sicherheit seriös seriöse zuverlässig kompetent erfahren professionell liebe lieb neue neues alte
  alter groß größe schnell einfach gerne bitte danke hallo infos info information liste übersicht karte ideen tipps
  öffnungszeiten geöffnet offen geschlossen gewerblich nachweis erlaubnis ausbildung arbeit job jobs stelle stellen minijob
  praktikum verkauf kaufen verkaufen welpenkauf züchter zucht deckrüde`
    .split(/\s+/)
    .map(foldGerman),
)

/** Whether a folded word is everyday language, which a text means as a place only where something points at it ("in Wald"). */
export function isCommon(word: string): boolean {
  return COMMON.has(word)
}
