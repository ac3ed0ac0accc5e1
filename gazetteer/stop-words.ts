/** The vocabulary of German stop names: what is a street, a building, a direction - and what a village. */

/** First words that belong to the name: "Groß Hutbergen", "St. Johann". */
export const NAME_MODIFIERS: ReadonlySet<string> = new Set(
  `Groß Klein Alt Neu Alten Neuen Hohen Ober Unter Nieder Mittel Hinter Vorder St. Sankt Bad Kloster Fürstlich Deutsch Wendisch
   Lütt Lütjen Maria Süder Norder Oster Wester Wüsten Windisch Langen Kalten`
    .split(/\s+/)
    .filter(Boolean),
)

/** Endings that settlements have and streets, shops and firms hardly ever. */
export const PLACE_ENDING =
  /(dorf|dorff|torf|trup|hausen|husen|heim|ingen|ungen|hofen|kofen|ikon|itz|itzsch|ow|enau|bach|born|beck|beek|bek|büttel|borstel|bostel|burg|feld|felde|felden|kirchen|leben|rode|roda|rath|rade|reuth|reut|ried|rieth|stedt|städt|stadt|stätten|stetten|weiler|wiler|willer|weier|hagen|zell|ham|tal|thal|sen|grün|scheid|wig|winkel|wieden|brück|brunn|furt|furth|öd|ing|lar|loh|lohe|horst|schlag|stein|au|heide|berg|berge|bergen|busch|holz|holzen|see|kamp|wald|walde|rod|moos|hain|hart|ach|ich|nitz|litz|witz|zig|in|ig|as|ens|um|wisch|koog|deich|siel|fehn|moor|büll|by|lund|mark|hof|höfe|höfen|mühle|mühlen|haus|häuser|eck|egg|trop|becke|mecke|brock|hörn|holt|oven|siefen|siepen|siek|diek|roden|höft)$/

/** Endings that are enough on their own, even in a middling town. */
export const STRONG_PLACE_ENDING =
  /(dorf|dorff|torf|trup|hausen|husen|heim|ingen|ungen|hofen|kofen|itz|itzsch|ow|bach|born|büttel|borstel|bostel|kirchen|leben|rode|roda|reuth|reut|stedt|städt|stetten|weiler|wiler|hagen|zell|grün|scheid|brunn|furt|furth|ried|rieth)$/

/** Endings that neither a home nor a brook in the middle of a town has: "Turnerheim", "Ewaldibach" have others. */
export const SETTLED_ENDING =
  /(ingen|hausen|husen|hofen|kofen|kirchen|leben|rode|roda|reuth|reut|stedt|stetten|weiler|wiler|büttel|borstel|bostel|hagen|scheid|witz|itzsch)$/

/** "Märkisches", "Neuköllnische". */
const ADJECTIVE = /(ische|ischer|isches|nische|lische)$/

const ROAD =
  /(straße|strasse|str\.?|weg|platz|plätzchen|allee|gasse|gässle|gäßle|chaussee|steig|pfad|promenade|stieg|twiete|ufer|brücke|damm|-ring|zeile|steg|stiege|treppe|tunnel|tor|kreisel|kreuzung|schleife|rampe|wende)$/i

const BUILDING =
  /(schule|schul|schulen|schulhaus|schulzentrum|gymnasium|kolleg|akademie|universität|bahnhof|bhf|bahnsteig|haltepunkt|haltestelle|bussteig|klinik|kliniken|klinikum|krankenhaus|hospital|spital|altenheim|altersheim|seniorenheim|pflegeheim|tierheim|kinderheim|wohnheim|landheim|freizeitheim|jugendheim|erholungsheim|vereinsheim|sportheim|schützenheim|stift|residenz|halle|friedhof|kirche|kapelle|münster|dom|moschee|freibad|hallenbad|schwimmbad|strandbad|stadtbad|waldbad|freizeitbad|thermalbad|erlebnisbad|park|gebiet|zentrum|center|markt|amt|werk|werke|werkstatt|wache|wehr|gerätehaus|post|bank|kasse|apotheke|stadion|denkmal|mal|museum|theater|kino|bühne|turm|warte|kaserne|schloss|schloß|kloster|hotel|gasthof|gasthaus|gaststätte|wirtshaus|restaurant|cafe|café|brauerei|gärtnerei|ziegelei|molkerei|meierei|bäckerei|fabrik|spinnerei|weberei|betrieb|lager|bauhof|betriebshof|schlachthof|güterbahnhof|hauptbahnhof|recyclinghof|wertstoffhof|gericht|rathaus|kreishaus|kurhaus|bürgerhaus|gemeindehaus|pfarrhaus|krankenhaus|ärztehaus|hochhaus|autohaus|möbelhaus|kaufhaus|parkhaus|feuerwehrhaus|feuerwehr|forsthaus|försterei|jugendhaus|pfarrheim|vereinshaus|schützenhaus|kulturhaus|chausseehaus|zollhaus|lagerhaus|waldhaus|gästehaus|dorfhaus|clubhaus|bootshaus|kita|kiga|kindergarten|hort|garten|gärten|anlage|anlagen|sparkasse|versorgung|verwaltung|siedlung|kolonie|wehr|schleuse|hafen|fähre|anleger|strand|kraftwerk|umspannwerk|wasserwerk|klärwerk|deponie|grube|zeche|schacht|steinbruch|kanal|gleis|übergang|unterführung|parkplatz|messe|arena|zoo|stiftung|institut|gelände|eingang|ausgang|mitte|abzweig|wendestelle|wendeplatte|baumschule|genossenschaft|raiffeisen|lagerhaus|sägewerk|aussiedlerhof|linden?allee)$/i

const WORDS = new Set(
  `abzw abzw. am an auf im in zum zur beim bei vor hinter hinterm unter über ober untere unterer unteres obere oberer
   oberes alte alter altes alten neue neuer neues große großer großes kleine kleiner kleines lange langer kurze breite
   breiter hohe hoher hohes grüne grüner grünes rote roter rotes schwarzer schwarze schöne weiße weißer weißes blaue
   blauer äußere äußerer innere mittlere drei zwei vier sieben haus hotel gh gh. gasthaus gasthof gut hof fa fa. firma
   ev ev. kath kath. evangelische katholische technische städtische städtisches deutsches deutsche botanischer
   märkische p+r p&r zob ekz aok eh gs str str. straße weg platz ecke eck kreuz kreuzung brücke mühle linde linden
   eiche eichen buche birke tanne kastanie adler krone löwen hirsch sonne stern ochsen rössle engel anker traube
   schwanen lamm bären rose sonne post schule kirche bahnhof rathaus friedhof siedlung markt ort ortsmitte ortseingang
   ortsausgang dorfmitte stadtmitte mitte zentrum nord süd ost west oberdorf unterdorf niederdorf mitteldorf dorf
   dorfplatz ausbau neubau hafen anger teich weiher brunnen berg burg schloss schloß kloster wald heide feld park
   garten stadt altstadt vorstadt neustadt innenstadt südstadt nordstadt weststadt oststadt hochschule campus uni
   universität klinik wartehalle wartehäuschen denkmal trafo turm aldi lidl rewe edeka netto penny kaufland ikea obi
   ikea real norma globus aral shell esso gemeinde volksbank sparkasse raiffeisenbank ersatzhaltestelle ersatz
   haltestelle ersatzverkehr sev schulbushaltestelle bundesstraße landstraße kreisstraße staatsstraße anwesen anw
   anw. einfahrt zufahrt graben bahn bahnübergang waage schmiede sägewerk glashütte ziegelhütte schranke stern
   kreisverkehr tankstelle flughafen flugplatz campingplatz golfplatz reitplatz schießplatz segelflugplatz
   sportplatz sportanlage schwimmhalle pension pflegeheim seniorenzentrum maibaum kriegerdenkmal ehrenmal wasserturm
   lutherstadt straßenmeisterei autobahnmeisterei zimmerei schreinerei brauhaus naturfreundehaus einmündung einm einm. hofgut
   schulbushst schulbushst. schulbus abzeig abzweigung dokumentation panorama domäne nardini wasserfälle wasserfall gipfel
   aussichtsturm jugendherberge skilift talstation bergstation seilbahn schutzhütte golfclub reiterhof bauernhof
   agentur autobahn autohof mitfahrerparkplatz terminal tor zoll grenze wendeplatz wendeschleife wende schleife
   sand moos see strand insel deich steg damm höhe hang grund tal winkel kamp horn hagen bruch busch holz esch
   landwehr vogelsang waldfrieden waldesruh wiesengrund rosengarten felsenkeller wilhelmshöhe galgenberg weinberg
   mühlberg mühlenberg kapellenberg kirchberg schlossberg schloßberg steinberg sonnenberg kreuzberg windmühle
   tiergarten jägerhof lindenhof birkenhof rosenhof schützenhof karlshof villa martin maria peter paul johannes
   josef georg heinrich robert wilhelm friedrich otto karl franz hans max albert ludwig august hermann rudolf
   theodor richard ernst walter werner kurt konrad anna elisabeth marien sophie herz jesus christus heilig heilige
   heiliger kaiser könig bischof pfarrer doktor prof dr general graf fürst herzog prinz freiherr geschwister gebrüder
   bürgermeister alfred anton arnold bernhard bruno carl clara erich eduard emil eugen fritz gustav gottfried günter
   helmut jakob johann julius käthe klaus lise louis lutz michael moritz nikolaus oskar rosa siegfried stefan thomas
   ulrich viktor wolfgang edith gerhard erwin hugo leo sebastian stephan christian philipp simon adolf adam matthias
   andreas lorenz kilian leonhard ulrich valentin vinzenz joseph barbara agnes hedwig helene luise martha ursula
   betriebshof wohnpark wohngebiet wohnheim lebenshilfe caritas diakonie awo drk asb thw bundeswehr polizei
   finanzamt landratsamt arbeitsamt jobcenter bauhof werk halle gate gleis block aufgang fußgängerzone fernbus
   busbahnhof busbf bf bhf hbf hp s u rb rufbus anruf alt-taxi ast taxi ortschaft bushaltestelle hst
   bauernhof gutshof reiterhof ferienhof ferienpark ferienanlage feriendorf hofladen landgasthof landhaus
   oberstadt unterstadt südbahnhof nordbahnhof westbahnhof ostbahnhof jugendherberge schullandheim
   stadtwerke stadtpark stadthalle messegelände musterstadt lehrpfad wanderparkplatz wanderweg radweg
   fischerei imkerei gärtnerei försterei tierpark wildpark wildgehege freilichtbühne freilichtmuseum
   bürgeramt ortsamt amtshaus zollamt zollstation kaufhalle konsum landwarenhaus verkaufsstelle bücherei bibliothek
   bildungszentrum ausbildungszentrum gründerzentrum technologiepark gewerbepark industriepark businesspark
   gewerbegebiet industriegebiet güterverkehrszentrum logistikzentrum einkaufszentrum bergwerk hauptfriedhof
   dänische dänischer evangelischer katholischer neuapostolische neuapostolischer freie freier deutscher
   kurmittelhaus volkshaus spritzenhaus stadthaus verkehrshof dorfgemeinschaftshaus feierabendheim sportforum tagebau
   therme staustufe fährstelle schlagbaum quelle kurort gartenstadt fliegerhorst feldmark aussiedlerhöfe zollhäuser
   schopenhauer goethe schiller lessing mozart beethoven goldene goldener goldenes krumme krummer krematorium friedhöfe philharmonie seniorensitz airport gateway
   achtern landungsbrücken rottweiler bergkirchweih aurubis elbe-werkstätten diebsteich hegemanns lütge joseph-könig provinzial thyssen röthelheimbad paracelsus-bad
   westfalenhütte albrechtshof südkreuz das die der kasernen badhaus badehaus bad mannesmann vossmoor frankfurter pestalozzi industrie bustreff st kirch seeblick speicher miele liebherr blanco mercedes-benz telekom siemens bosch daimler mercedes volkswagen audi opel bmw basf bayer continental amazon dhl hermes porsche forum rasthaus gastwirtschaft`
    .split(/\s+/)
    .filter(Boolean),
)

/** After a name these only make sense for a village of its own: "Eitra Kirche". */
const PLACE_MARKERS =
  /^(Ort|Ortsmitte|Ortseingang|Ortsausgang|Ort Mitte|Dorf|Dorfplatz|Dorfmitte|Dorfstraße|Dorfstr\.|Kirche|Kapelle|Feuerwehr|Feuerwehrhaus|Feuerwehrgerätehaus|Dorfgemeinschaftshaus|DGH|Gemeindehaus|Bürgerhaus|Schule|Grundschule|Kindergarten|Friedhof|Siedlung|Ausbau|Bahnhof|Mitte|Wendeplatz|Wendeschleife|Wendestelle|Hauptstraße|Hauptstr\.|Gasthaus|Gasthof|Gh|Gh\.|Oberdorf|Unterdorf|Sportplatz|Gut|Denkmal|Wartehalle|Wartehäuschen|Buswartehalle|Anger|Teich|Maibaum|Kriegerdenkmal|Dorfteich|Kreuzung|Bushaltestelle|Schulbushaltestelle)$/

/** True for words and endings that name a street, a building, a firm, a person - anything but a settlement. */
export function isGenericName(name: string): boolean {
  const last = name.split(' ').at(-1)!
  const bare = last.split('-').at(-1)!
  return (
    WORDS.has(last.toLowerCase()) || ADJECTIVE.test(last) || isRoadOrBuilding(last) || isRoadOrBuilding(bare)
  )
}

/** True if what follows a name is the stop within a village: a street, a building, "Am ...", "Nord". */
export function isStopWord(rest: string): boolean {
  const words = rest.split(' ')
  const last = words.at(-1)!
  return WORDS.has(words[0]!.toLowerCase()) || WORDS.has(last.toLowerCase()) || isRoadOrBuilding(last)
}

/** "Straße", "Str./B17", "Brücke 2": no more than what an adjective stands before. */
export function isBareStopWord(rest: string): boolean {
  return rest.split(/[ /]/).every((word) => !/[a-z]{3}/i.test(word) || isStopWord(word))
}

/** Generic names that no village has: prepositions, adjectives, streets, and what towns have one of. */
const NEVER_A_VILLAGE =
  /^(am|an|auf|bei|beim|im|in|zum|zur|vor|hinter|unter|unterm|über|das|die|der|ob[ae]re[nrs]?|obere[nrs]?|untere[nrs]?|alte[nrs]?|neue[nrs]?|große[nrs]?|kleine[nrs]?|lange[nr]?|kurze|breite[nr]?|hohe[nrs]?|grüne[nrs]?|rote[nrs]?|weiße[nrs]?|blaue[nr]?|schwarze[nr]?|äußere[nr]?|innere|mittlere|abzw|firma|fa|ort|ortsmitte|mitte|zentrum|nord|süd|ost|west|dorf|dorfplatz|schule|kirche|bahnhof|rathaus|friedhof|siedlung|platz|kreuzung|sportplatz|gasthaus|gasthof|hotel|hafen|anger|teich|park|post|ausbau|kindergarten|feuerwehr|campingplatz|flughafen|freibad|stadion|klinik|krankenhaus|museum|wohnpark|wohngebiet|kiga|forum|rasthaus|gastwirtschaft|wasserfall|biergarten)$|(straße|strasse|str|platz|park|allee|schule|bahnhof|werk|werke|klinik|center|zentrum|gebiet|friedhof|halle|anlage|stadion|kaserne|klinikum|gymnasium|krankenhaus|rathaus)$/i

/** Whether a generic name may be a village's too: "Hallgarten", "Winkel", "Heiligendamm". */
export function canBeVillage(name: string): boolean {
  const last = name.split(' ').at(-1)!
  return !NEVER_A_VILLAGE.test(last) && !ADJECTIVE.test(last)
}

export function isPlaceMarker(rest: string): boolean {
  return PLACE_MARKERS.test(rest)
}

export function isBuilding(word: string): boolean {
  return BUILDING.test(word)
}

function isRoadOrBuilding(word: string): boolean {
  return ROAD.test(word) || isBuilding(word)
}

/** Endings of what lies out in the fields beside hamlets: inns, works, plantations. */
const NO_HAMLET =
  /(ring|krug|baum|bahn|farm|küche|verkehr|wiese|wiesen|brunnen|kapelle|teich|teiche|koppel|hecke|chemie|eck|ecke|werk|werke|grube|schacht|kreuz|kurve|garage|treff|wirtschaft|center|kulm|blick|aussicht|ruh|ruhe|hütte|park|platz|see|lager|tor|turm|kaserne|forst|halde|acker|äcker|garten|gärten|denkmal|dienst|bau|bad|station|keller|saal|tafel|zentren|schmiede|decathlon|reformhaus|flocke|morgen|grenze|ämter|halbinsel|scheune|pflock|werft|gestüt|windmühle|-St)$/i

const SHORTEST_HAMLET = 5
/** Endings of lakes and gardens in a town, and of villages far from one: "Fürstensee". */
const FAR_HAMLET = /(see|garten|brunnen)$/

/** True for a name that says by itself that nobody lives there, or that is too short to be told from a word; far out less does. */
export function isNoHamlet(name: string, isFarOut = false): boolean {
  if (name.length < SHORTEST_HAMLET) return true
  return NO_HAMLET.test(name) && !(isFarOut && FAR_HAMLET.test(name))
}
