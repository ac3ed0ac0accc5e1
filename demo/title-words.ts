import type { Land } from './landscapes.ts'
import { compileAll, type Template } from './template.ts'

/** First halves of invented farm and house names. */
export const NATURE =
  `Linden Eichen Buchen Birken Erlen Ahorn Eschen Weiden Ulmen Kastanien Holunder Hasel Schlehen Apfel Kirsch
Rosen Sonnen Wiesen Feld Quellen Brunnen Mühlen Stein Sand Moos Farn Klee Kornblumen Mohn Fuchs Dachs Hasen Reh Hirsch Amsel Lerchen
Schwalben Storchen Falken Habichts Eulen Raben Finken Meisen Igel Kräuter Heu Hummel Bienen Grün Ginster Kuckucks Ulmen Walnuss
Quitten Brombeer Himbeer Lavendel Ähren Hafer Gersten Kranich Elster Sperlings Vogel Winter Sommer Mai Abend Sternen Schatten Grenz
Rotdorn Weißdorn Flieder Kamillen`.split(/\s+/)

/** Second halves that take `vom` and `am`. */
export const MASCULINE_ENDS = 'hof grund hügel hain winkel rain garten anger hang busch'.split(' ')
export const FEMININE_ENDS = 'wiese mühle höhe aue'.split(' ')
export const OTHER_ENDS = 'blick eck ruh feld ried bruch'.split(' ')
/** Ends of names of places: `Am Erlenbach`. */
export const SITE_ENDS =
  'bach hang rain feld berg weiher bruch anger hain graben steig kamp busch teich'.split(' ')

export const LOCAL_NATURE: Readonly<Record<Land, readonly string[]>> = {
  coast: 'Möwen Dünen Strand Küsten Seewind Wellen Sanddorn Bernstein Austern Muschel'.split(' '),
  marsh: 'Deich Marsch Möwen Wind Schilf Kiebitz Reet Warften'.split(' '),
  flat: 'Feld Korn Mühlen Pappel Kiebitz Wind Moor Spargel'.split(' '),
  heath: 'Heide Ginster Wacholder Kiefern Schnucken Moor'.split(' '),
  lakes: 'See Schilf Ufer Reiher Seerosen Libellen Erlen Fischer'.split(' '),
  forest: 'Wald Tannen Forst Fichten Hirsch Berg Köhler Auerhahn'.split(' '),
  hills: 'Berg Tal Streuobst Schlehen Wacholder Kalkstein Schäfer'.split(' '),
  wine: 'Reben Wein Winzer Trauben Mandel Kelter Feigen'.split(' '),
  alps: 'Alm Enzian Gams Berg Almrosen Edelweiß Lärchen Zirben'.split(' '),
}

export const DOG_STARTS =
  `Pfoten Fellnasen Schnauzen Schlappohr Wedel Knochen Kuschel Stupsnasen Spürnasen Schnüffel Streuner Strolch
Rabauken Vierbeiner Zottel Tapsen Knickohr Gassi Hunde Schlummer Welpen Löffelohr`.split(/\s+/)
export const DOG_ENDS =
  `hof glück treff nest stübchen oase insel paradies ranch hütte garten haus heim wiese eck land traum zeit stuben
lodge scheune`.split(/\s+/)

export const PAIRS =
  `Herz Haus Heu Feld Wald Wiese Land Zeit Ruhe Fell Pfote Schnauze Leine Knochen Sofa Garten Stroh Spaß Nase Nest
Hof Halm`.split(/\s+/)

export const SAYINGS = [
  'Leinen los',
  'Nase im Wind',
  'Ohren im Wind',
  'Pfote drauf',
  'Zum müden Hund',
  'Zur fröhlichen Pfote',
  'Zum goldenen Knochen',
  'Zum alten Forsthaus',
  'Zur alten Mühle',
  'Zum blauen Napf',
  'Zur warmen Ofenbank',
  'Zum zotteligen Freund',
  'Alte Schmiede',
  'Alte Ziegelei',
  'Alte Försterei',
  'Alte Dorfschule',
  'Alte Gärtnerei',
  'Alte Molkerei',
  'Alte Meierei',
  'Villa Schlappohr',
  'Villa Wau',
  'Villa Wedel',
  'Sechs Eichen',
  'Drei Linden',
  'Sieben Buchen',
  'Haus am Bach',
  'Haus im Grünen',
  'Haus am Wald',
  'Hof im Winkel',
  'Wie zu Hause',
  'Ferien vom Sofa',
  'Gut aufgehoben',
  'Guter Hund',
  'Bei Fuß',
  'Hier & Wuff',
  'Sitz & Platz',
]

/** Breeds as a breeder's title has them: plural, then the article does not matter. */
export const BRED =
  `Labradore|Golden Retriever|Beagle|Rauhaardackel|Zwergpudel|Großpudel|Border Collies|Australian Shepherds|Havaneser|
Berner Sennenhunde|Hovawarte|Magyar Vizslas|Kleine Münsterländer|Eurasier|Shelties|Cocker Spaniels|Airedale Terrier|Bolonka|Zwergschnauzer|
Weiße Schäferhunde|Leonberger|Briards|Lagotti|Rhodesian Ridgebacks`
    .split('|')
    .map((name) => name.trim())

/**
 * Titles by category. Values: `hof` (Lindenblick), `house` (never on -hof), `masculine`, `dogs` (Pfotenglück), `pair` (Herz & Pfote), `saying`, `site` (am
 * Erlenbach), `of` (vom Lindenhof, von der Lerchenhöhe), `surname`, `genitive` (Heikes), `breed`.
 */
const TITLES = {
  Hundepension: [
    'Hundepension {hof}',
    'Hundepension {hof}',
    'Hundepension {dogs}',
    'Hundepension {surname}',
    'Hundepension {site}',
    'Hundepension „{saying}“',
    'Hundepension {pair}',
    'Tierpension {hof}',
    'Tierpension {site}',
    'Tierpension {surname}',
    'Hof {house}',
    '{hof} – Hundepension (Familie/Fam.) {surname}',
    '{dogs}',
    '{dogs} – (Urlaub/Ferien/Betreuung) für Hunde',
    '{pair} Hundepension',
    '{genitive} (Hundepension/Hundestube/Hundehof/Pfotenpension)',
    'Hundebetreuung {hof}',
    'Landpension {hof} für Hunde',
    'Familiäre Hundepension {surname} am {masculine}',
    'Ferienhof {hof}(/ – Hundepension mit Familienanschluss/ für Hunde)',
    'Hundepension {house}',
    'Hundehof {surname}',
    'Pension {dogs}',
    'Hundeferien {house}',
    'Urlaubshof {house} für Hunde',
    'Familie {surname} – Ferien für Hunde',
    'Hundeparadies {house}',
    'Hundepension & Katzenstube {house}',
    '(Hundeherberge/Hundegasthof/Gästehaus) {hof}',
    '(Hunde- und Katzenpension/Tierpension) {hof}',
    'Gut {house}',
  ],
  Hundehotel: [
    'Hundehotel {hof}',
    'Hundehotel {dogs}',
    'Hundehotel {site}',
    'Hundehotel „{saying}“',
    'Hundehotel {pair}',
    '{hof} Hundehotel',
    'Landhotel für Hunde {hof}',
    '{dogs} – das Hundehotel',
    'Hundehotel & Tagesstätte {hof}',
    'Hundesuiten {hof}',
  ],
  Hundetagesstätte: [
    'HuTa {dogs}',
    'HuTa {hof}',
    'HuTa {site}',
    'Hundetagesstätte {dogs}',
    'Hundetagesstätte {hof}',
    'Hundetagesstätte „{saying}“',
    'Hundekita {dogs}',
    'Hundekita {pair}',
    '{genitive} Hundekita',
    'HuTa & Gassiservice {surname}',
    'Tagesbetreuung {dogs}',
    'HuTa {pair}',
  ],
  'Hundeschule mit Pension': [
    'Hundeschule & Pension {hof}',
    'Hundeschule {hof} mit Pension',
    'Hundeschule {surname} mit Hundepension',
    'Hundezentrum {hof}',
    'Hundeschule „{saying}“ & Pension',
    '{pair} – Hundeschule und Pension',
    'Hundeschule {site} mit Pension',
    'Trainingshof {hof}',
    '{dogs} – Hundeschule & Pension',
  ],
  'Hundezüchter mit Pension': [
    '{breed} {of}',
    '{breed} {of} & Hundepension',
    'Zwinger {of} mit Pension',
    'Hundezucht {surname} & Pension',
    'Zuchtstätte {of} – Zucht und Pension',
    '{breed} {of} – Zucht & Ferienbetreuung',
  ],
  'Tierheim mit Pensionsdienst': [
    'Tierheim {hof}',
    'Tierheim {site}',
    'Tierheim {hof} mit Pensionsdienst',
    'Tierheim „{saying}“',
    'Gnadenhof & Tierheim {hof}',
    'Tierschutzhof {hof} e. V.',
    'Tierschutzverein {hof} e. V.',
  ],
  Hundecamping: [
    'Hundecamp {hof}',
    'Hundecamp {site}',
    'Campinghof {hof} – Urlaub mit Hund',
    'Naturcamp {site} für Hund und Mensch',
    'Hundecamping {dogs}',
    'Hundecamping „{saying}“',
  ],
  Sonstige: [
    '{genitive} (Gassiservice/Dogsitting/Hundesitting/Tiersitting)',
    'Tiersitting {surname}',
    'Gassiservice {dogs}',
    'Mobile Hundebetreuung {surname}',
    'Hundebetreuung {surname}',
    'Hundephysio & Betreuung {surname}',
    'Hundesalon {dogs} mit Betreuung',
    'Katzen- und Hundebetreuung {surname}',
    'Rund um den Hund – {surname}',
    'Haustierservice {surname}',
    'Mit Leine & Herz – {genitive} Hundebetreuung',
    'Hundenanny {surname}',
  ],
} as const

export const TITLE_TEMPLATES: Readonly<Record<keyof typeof TITLES, readonly Template[]>> = {
  Hundepension: compileAll(TITLES.Hundepension),
  Hundehotel: compileAll(TITLES.Hundehotel),
  Hundetagesstätte: compileAll(TITLES.Hundetagesstätte),
  'Hundeschule mit Pension': compileAll(TITLES['Hundeschule mit Pension']),
  'Hundezüchter mit Pension': compileAll(TITLES['Hundezüchter mit Pension']),
  'Tierheim mit Pensionsdienst': compileAll(TITLES['Tierheim mit Pensionsdienst']),
  Hundecamping: compileAll(TITLES.Hundecamping),
  Sonstige: compileAll(TITLES.Sonstige),
}
