import type { Category, Feature } from '#features/listings/rules.ts'
import type { Land } from './landscapes.ts'
import { compileAll, compileTable } from './template.ts'

/*
 * Sentences of descriptions. Notation: see template.ts; `[ich/wir]` is the operator.
 * Values: ort (Lehrte), gegend (im Allgäu), jahr, zahl (number of guests), inhaber, preis, zeiten.
 * A sentence claims a feature only below FEATURE_SENTENCES, so that texts and filters agree.
 */

export const OPENINGS = compileAll([
  'Seit {jahr} [betreue ich/betreuen wir] Hunde in {ort} {gegend}.',
  'Seit {jahr} sind Hunde in {ort} bei [mir/uns] (zu Gast/gut aufgehoben/in guten Händen).',
  '(Angefangen hat alles/Begonnen hat es/Los ging es) {jahr} mit (zwei Nachbarshunden/dem Hund der Schwägerin/einem Dackel namens Seppl/dem Hund von Freunden), (heute/inzwischen) [habe ich/haben wir] Platz für {zahl} Gäste.',
  'In {ort} {gegend} (finden/haben) {zahl} Hunde bei [mir/uns] (Platz/ein zweites Zuhause/ihr Ferienquartier).',
  'Bei [mir/uns] in {ort} ist (jeder Hund/jeder Vierbeiner) willkommen, vom (Chihuahua/Dackel/Zwergpudel) bis zur (Dogge/Deutschen Dogge/Bernhardinerhündin).',
  '(Willkommen/Herzlich willkommen) in {ort}!',
  'Wer in {ort} nach einer (guten/verlässlichen/ruhigen) Betreuung für seinen Hund sucht, (findet sie bei [mir/uns]/ist bei [mir/uns] richtig).',
  'Ferien für den Hund, (während/wenn) du verreist: Dafür [bin ich/sind wir] in {ort} da.',
  'Du fährst weg, dein Hund (macht Urlaub/bleibt) in {ort}.',
  'Manche Hunde können nicht mit in den Urlaub. Für sie [habe ich/haben wir] in {ort} {zahl} Plätze.',
  'Hunde begleiten [mich/uns] schon (das ganze Leben/von Kindheit an/seit Jahrzehnten), und seit {jahr} [betreue ich/betreuen wir] auch (die von anderen/fremde/Gasthunde).',
  'Ein Hund soll sich (auf die Ferien freuen/bei der Ankunft freuen), nicht nur der Mensch.',
  '[Mein/Unser] Haus liegt am Rand von {ort}, {gegend}.',
  'Mitten in {ort} [betreibe ich/betreiben wir] seit {jahr} [meine/unsere] Hundebetreuung.',
  '[Ich bin/Wir sind] seit {jahr} für Hunde aus {ort} und (der Umgebung/den Nachbarorten/dem Umland) da.',
  'Für {zahl} (Gasthunde/Gäste/Hunde) ist bei [mir/uns] Platz, und die meisten (kommen wieder/[kenne ich/kennen wir] seit Jahren/sind Stammgäste).',
  'Wenn in {ort} einer seinen Hund unterbringen muss, klingelt er (meistens/oft) bei [mir/uns].',
  'Bei [mir/uns] {gegend} geht es (ruhig/gemütlich/unaufgeregt) zu.',
])
/** For places that are ten years old at least. */
export const VETERAN_OPENINGS = compileAll([
  'Der Name ist neu, die Erfahrung nicht: Schon seit {jahr} [kümmere ich mich/kümmern wir uns] in {ort} um (Gasthunde/Hunde auf Zeit).',
  '{jahr} kam der erste (Gast/Gasthund), ein (alter Schäferhund/junger Setter/Spitz mit schlechter Laune), (seitdem/seither) war in {ort} (kaum ein Tag/keine Woche) ohne Hunde.',
  'In all den Jahren seit {jahr} (waren in {ort} einige Hundert Hunde bei [mir/uns] zu Gast/gingen in {ort} Hunderte von Hunden bei [mir/uns] ein und aus).',
  'Manche Familie bringt in {ort} schon den dritten Hund zu [mir/uns], den ersten brachte sie {jahr}.',
])
/** For places with twelve guests at most. */
export const SMALL_OPENINGS = compileAll([
  '[Ich nehme/Wir nehmen] (nie mehr als/höchstens) {zahl} Hunde (zugleich/gleichzeitig) auf, damit (Zeit für jeden bleibt/keiner zu kurz kommt/es ruhig bleibt).',
  '{zahl} Hunde, mehr nicht: (So bleibt/Dann ist) Zeit für (jeden/jeden Einzelnen/alle).',
  'Klein, (familiär/persönlich) und (ohne Schnickschnack/ohne Hektik/mit viel Zeit): So [arbeite ich/arbeiten wir] seit {jahr} in {ort}.',
  'Mehr als {zahl} Gäste auf einmal [nehme ich/nehmen wir] nicht, (die Hunde sollen es schön haben/sonst wird es zu laut/Qualität geht vor).',
])

/** For couples and families. */
export const FAMILY_OPENINGS = compileAll([
  '{Inhaber} betreut in {ort} seit {jahr} Hunde auf Zeit.',
  'Hinter dem Namen steht {inhaber}, seit {jahr} in {ort}.',
  '(Geführt/Geleitet) wird das Haus in {ort} seit {jahr} von {inhaberDativ}.',
  'Seit {jahr} kümmert sich {inhaber} in {ort} um (Gasthunde/Hunde auf Zeit/vierbeinige Gäste).',
])

export const OPENINGS_BY_CATEGORY = compileTable<Category>({
  Hundehotel: [
    'Ein Hotel nur für Hunde: {zahl} Gäste finden in {ort} Platz.',
    '{Zahl} Schlafplätze (gibt es/stehen bereit), jeder mit (einem richtigen Hundebett/einem Bett auf Hundehöhe/Platz für die Decke von zu Hause).',
    '[Ich führe/Wir führen] in {ort} ein Haus, in dem (der Hund der Gast ist/sich alles um den Hund dreht).',
    'Einchecken, Leine an den Haken, ankommen: So beginnen in {ort} die Ferien.',
  ],
  Hundetagesstätte: [
    'Seit {jahr} gibt es [meine/unsere] Tagesstätte in {ort}, (anfangs mit fünf Hunden/damals die erste weit und breit), heute mit {zahl} Plätzen.',
    'Spielen, schnüffeln, schlafen, und das (in guter Gesellschaft/mit Freunden/nicht allein): So vergeht in {ort} der Tag von {zahl} Hunden.',
    'Berufstätig mit Hund? In {ort} [nehme ich/nehmen wir] ihn (tagsüber/stundenweise oder den ganzen Tag/an festen Tagen oder nach Bedarf).',
    'Ein Hund braucht Gesellschaft, (auch von Montag bis Freitag/auch während der Arbeitszeit). In {ort} (findet er sie/bekommt er sie).',
    'Morgens bringen, abends (müde/zufrieden/zufrieden und müde) abholen: In {ort} sind tagsüber bis zu {zahl} Hunde bei [mir/uns].',
    '(Acht Stunden allein sind/Ein ganzer Arbeitstag allein ist) für einen Hund zu lang. (Deshalb/Darum) gibt es seit {jahr} [meine/unsere] Tagesstätte in {ort}.',
    'Während du arbeitest, (verbringt dein Hund in {ort} einen guten Tag/spielt und döst dein Hund in {ort} mit seinesgleichen/hat dein Hund in {ort} Gesellschaft).',
    'Bis zu {zahl} Tageshunde kommen (von Montag an/jede Woche/Tag für Tag) zu [mir/uns], vom Welpen bis zum Rentner.',
  ],
  'Hundeschule mit Pension': [
    'Lernen und Ferien machen an einem Ort: Das geht in {ort} seit {jahr}.',
    'Unter der Woche Hundeschule, (daneben/dazu) eine kleine Pension mit {zahl} Plätzen.',
    '[Ich leite/Wir leiten] in {ort} eine Hundeschule und [nehme/nehmen] dazu {zahl} Pensionsgäste auf.',
    'Die Hundeschule gibt es seit {jahr}, die Pension kam (später/auf Wunsch der Kunden) dazu.',
  ],
  'Hundezüchter mit Pension': [
    '[Ich züchte/Wir züchten] seit {jahr} in kleinem Rahmen und [nehme/nehmen] (daneben/nebenbei) bis zu {zahl} Ferienhunde auf.',
    'Einen Wurf im Jahr, mehr nicht. In der übrigen Zeit ist bei [mir/uns] Platz für {zahl} Gäste.',
    '[Mein/Unser] eigenes Rudel empfängt Ferienhunde (aller Rassen/jeder Rasse), nicht nur die eigene Nachzucht.',
    'Wer einen Welpen von [mir/uns] hat, darf ihn gern in den Ferien bringen. Andere Hunde sind genauso willkommen.',
  ],
  'Tierheim mit Pensionsdienst': [
    'Neben der Vermittlung [nehme ich/nehmen wir] auch Pensionshunde auf, bis zu {zahl} zur selben Zeit.',
    'Wer seinen Hund in {ort} in Pension gibt, hilft den Tieren, die noch auf ein Zuhause warten.',
    'Die Einnahmen aus der Pension kommen den Tierheimtieren zugute.',
    'Als Verein [bin ich/sind wir] in {ort} seit {jahr} für Tiere da, die niemanden haben, und für solche, deren Menschen verreisen.',
    '{Zahl} Plätze halten wir für Pensionshunde frei, getrennt von den Vermittlungstieren.',
  ],
  Hundecamping: [
    'Seit {jahr} gibt es [meinen/unseren] kleinen Platz {gegend}, (von Anfang an mit Hunden/auf dem Hunde immer Vorrang hatten).',
    'Morgens der erste Kaffee vor dem Zelt, der Hund daneben im Gras: (Mehr Urlaub geht nicht/So fängt hier der Tag an).',
    '{Zahl} Parzellen (liegen/verteilen sich) rund um die Hundewiese, (jede mit eigenem Zaun/jede mit Schatten).',
    'Den Platz in {ort} [betreibe ich/betreiben wir] seit {jahr}, (Dauercamper gibt es nicht/er ist bewusst klein geblieben).',
    'Zelt, Wohnwagen oder Schäferwagen: Auf den {zahl} Plätzen in {ort} ist der Hund nicht geduldet, sondern (erwünscht/die Hauptsache/eingeladen).',
    'Urlaub mit dem Hund, {gegend}: {zahl} Stellplätze, alle eingezäunt.',
    'Bei [mir/uns] campen Menschen mit Hund, und (zwar nur solche/sonst niemand).',
    'Wer tagsüber etwas ohne Hund vorhat, lässt ihn (einfach/für ein paar Stunden) bei [mir/uns].',
  ],
  Sonstige: [
    'Seit {jahr} [kümmere ich mich/kümmern wir uns] in {ort} und Umgebung um Hunde, deren Menschen (arbeiten/verreisen/krank sind).',
    'Ob eine Stunde, ein Tag oder zwei Wochen: In {ort} [passe ich/passen wir] auf deinen Hund auf.',
    '[Ich betreue/Wir betreuen] höchstens {zahl} Hunde, (jeden nach seinen Gewohnheiten/so, wie sie es von daheim kennen).',
    'Mit dem Hund hinaus, (wenn du nicht kannst/wenn es bei dir spät wird): [Ich bin/Wir sind] in {ort} und den Nachbarorten unterwegs.',
    '[Ich komme zu dir nach Hause, gehe mit dem Hund hinaus und lasse/Wir kommen zu dir nach Hause, gehen mit dem Hund hinaus und lassen] ihn nie länger als nötig allein.',
    'Kein Zwinger, (kein Trubel/keine Hektik): {zahl} Hunde, die (bei [mir/uns] mitleben/einfach mitlaufen).',
    'Gassi gehen, füttern, da sein: Das [biete ich/bieten wir] in {ort} und Umgebung.',
    'Für Hunde, die in keine Pension passen, gibt es [mich/uns].',
  ],
})

/** Who the operators are; the rest of their family has paws. */
export const PEOPLE = compileAll([
  '[Ich habe/Wir haben] selbst (zwei Hunde/drei Hunde/einen alten Labrador/zwei Mischlinge aus dem Tierschutz/eine Schäferhündin), die (jeden Gast freundlich begrüßen/fremde Hunde gewohnt sind/den Neuen alles zeigen).',
  'Die Sachkunde nach § 11 des Tierschutzgesetzes ist vorhanden, das Veterinäramt (kommt regelmäßig vorbei/kennt [mich/uns] gut).',
  '[Ich bilde mich/Wir bilden uns] jedes Jahr fort, (zuletzt/vor Kurzem) in (Erster Hilfe am Hund/Körpersprache/Physiotherapie/Fütterung).',
  'Die Katze im Haus (ist Hunde gewohnt/bestimmt, wer aufs Sofa darf/sieht dem Treiben vom Fensterbrett aus zu).',
  'Ein Tierarzt (ist fünf Minuten entfernt/kommt auf Anruf auch am Wochenende).',
  '(Lob/Das schönste Lob) ist es für [mich/uns], wenn ein Hund beim zweiten Besuch (aus dem Auto springt/schon am Tor zieht/seine Leute vergisst).',
  '[Ich arbeite/Wir arbeiten] mit Ruhe und Geduld, (ohne Zwang/nie mit Druck/ohne laute Worte).',
])
export const PEOPLE_ALONE = compileAll([
  'Von Beruf bin ich (<Tierpfleger/Tierpflegerin>/<Tierarzthelfer/Tierarzthelferin>/<Krankenpfleger/Krankenschwester>/<Erzieher/Erzieherin>), (das merkt man/das hilft/das kommt den Hunden zugute).',
  'Ich mache das allein, (darum/deshalb) kenne ich jeden Hund (beim Namen/genau/mit allen Eigenheiten).',
  'Früher habe ich im Büro gearbeitet, heute (möchte ich mit niemandem tauschen/gehe ich bei jedem Wetter vor die Tür).',
  'An meiner Seite: (Frieda, elf Jahre alt und nicht aus der Ruhe zu bringen/Oskar, der jeden Neuen freundlich empfängt/Lotte, die Chefin im Haus).',
])
export const PEOPLE_TOGETHER = compileAll([
  'Wir sind ein Team aus (drei/vier/fünf/sechs) (Leuten/Menschen), die (alle selbst Hunde haben/alle mit Hunden groß geworden sind).',
  'Bei uns packen (alle mit an/drei Generationen mit an/auch die Kinder mit an).',
  'Zwei von uns sind gelernte Tierpfleger, (die anderen/die Übrigen) haben es (mit der Zeit/im Alltag) gelernt.',
  'Einer von uns ist immer (bei den Hunden/auf dem Gelände/in Rufweite).',
])

/** Where guests live with the family. */
export const HOUSING_AT_HOME = compileAll([
  'Die Hunde (leben mit im Haus/gehören zur Familie/sind überall dabei), (Zwinger gibt es nicht/einen Zwinger gibt es nicht).',
  'Geschlafen wird, wo es (am gemütlichsten/am wärmsten) ist: (im Körbchen/auf der Decke/im Flur/auf dem alten Sofa).',
  'Tagsüber (liegen/dösen) die Hunde (bei [mir/uns] in der Küche/auf der Terrasse/im Wohnzimmer), abends (kommt jeder in sein Körbchen/gibt es noch eine Streicheleinheit).',
  'Die Hunde dürfen überall hin, (auch in die Küche/auch aufs Sofa), nur (ins Bett nicht/nicht auf den Tisch).',
])

export const HOUSING = compileAll([
  'Die eigene Decke, das Lieblingsspielzeug und (das gewohnte Futter/der eigene Napf) dürfen mit.',
  'Am ersten Tag [lasse ich/lassen wir] jeden (in Ruhe ankommen/in seinem Tempo ankommen/erst einmal schnuppern).',
  'Vor dem ersten Aufenthalt (lernen wir uns kennen/steht ein Kennenlernen/gibt es einen Schnuppertag), (das ist Pflicht/ohne geht es nicht/das erspart Überraschungen).',
  'Ein (fester Tagesablauf/ruhiger Rhythmus/geregelter Tag) gibt auch (unsicheren/ängstlichen/sensiblen) Hunden Halt.',
  'Nach dem Mittag ist (zwei Stunden/für alle) Ruhe, (das brauchen Hunde/das tut allen gut/auch das gehört dazu).',
  'Auf Wunsch ([schicke ich/schicken wir]/gibt es) jeden Tag ein Foto aufs Handy.',
  'Läufige Hündinnen (bitte vorher anmelden/[nehme ich/nehmen wir] nach Absprache).',
  'Geimpft und entwurmt (muss jeder Gast sein/sollten alle sein), eine Haftpflicht (ist Bedingung/[setze ich/setzen wir] voraus).',
])

export const SURROUNDINGS = compileTable({
  coast: [
    'Bis zum Wasser sind es nur ein paar Minuten (mit dem Rad/zu Fuß/mit dem Auto).',
    'Die Luft ist salzig, der Wind (frisch/steif), und (die Hunde lieben es/die Hunde finden es herrlich).',
    'Vom Garten aus (hört/riecht) man bei (Ostwind/Westwind/auflandigem Wind) das Meer.',
    'Hier (an der See/am Meer) (haben auch Großstadthunde schnell den Sand zwischen den Zehen/schlafen Hunde wie Steine).',
  ],
  marsh: [
    'Ringsum nur Wiesen, Gräben und (sehr viel Himmel/Schafe/weiter Himmel).',
    'Flach wie ein Brett ist es hier, man sieht (schon am Montag, wer am Mittwoch kommt/jeden Hund von Weitem).',
    'Wind gibt es (genug/immer), Verkehr (so gut wie keinen/kaum).',
    'Der alte Backsteinhof steht (frei/allein/auf einer Warft) zwischen den Weiden.',
  ],
  flat: [
    'Bis zum Horizont (sieht man nichts als Felder und Himmel/reichen Weizen, Mais und Rüben).',
    'Ein alter Vierseithof mit (Walnussbaum/Linde/Brunnen) in der Mitte, ringsum freies Feld: So (sieht es hier aus/wohnen hier die Gäste).',
    'Ein Bach, ein paar Weiden und (lange Feldwege/stille Wirtschaftswege): Mehr braucht (ein Hund/es) nicht.',
    'Das Grundstück liegt (am Ende einer Sackgasse/hinter einer Obstwiese/zwischen zwei Koppeln), Durchgangsverkehr gibt es nicht.',
    'Morgens (zieht Nebel über die Wiesen/stehen Rehe auf dem Feld), (das erste Gassi ist dann das schönste/dann wird geschnüffelt).',
    'Im Sommer (riecht es nach Heu/dreht der Mähdrescher seine Runden), im Winter (pfeift der Wind/ist es still und weit).',
    'Rundherum liegen (Felder/Felder und Wiesen/Äcker und kleine Gehölze), die nächste große Straße ist weit weg.',
    'Die Feldwege beginnen (gleich hinter dem Haus/am Gartentor/hinter der Scheune).',
    'Weites, offenes Land (umgibt [mich/uns]/liegt vor der Tür): (ideal/gut) für Hunde, die gern (schauen/rennen/schnüffeln).',
    'Außer (Lerchen/ein paar Kranichen/Feldhasen und Traktoren) ist hier wenig los, und das ist gut so.',
  ],
  heath: [
    'Sandwege, Kiefern und Heidekraut: Die Landschaft vor der Tür ist (wie gemacht/ein Traum) für Hunde.',
    'Im August blüht (die Heide bis an den Zaun/ringsum die Heide), im Winter (ist es hier ganz still/gehört sie den Hunden).',
    'Der Boden ist sandig, die Pfoten bleiben (trocken/fast immer sauber).',
  ],
  lakes: [
    'Der nächste See ist (zu Fuß zu erreichen/keine zehn Minuten entfernt), für Wasserratten (ein Glück/ein Paradies).',
    'Zwischen Wasser und Wiesen (ist es auch im Hochsommer auszuhalten/kommt jeder Hund auf seine Kosten).',
    'Wer gern schwimmt, (kommt nass nach Hause/ist hier richtig): Wasser gibt es (ringsum/an jeder Ecke).',
    'Am Ufer entlang (laufen/führen) Wege, auf denen man kaum jemandem begegnet.',
  ],
  forest: [
    'Ein (Forstweg/alter Holzweg) führt direkt am Haus vorbei, Autos (verirren sich selten hierher/fahren hier keine).',
    'Am Bach hinter dem Haus (kühlen im Sommer alle ihre Pfoten/wird im Sommer geplanscht).',
    '(Rehe, Füchse und ein Uhu/Eichhörnchen und Rehe) sind die nächsten Nachbarn.',
    'Wer Ruhe sucht, (findet sie hier/ist hier richtig): ein Haus, (viel Wald/ein Tal) und (sonst wenig/ein Bach).',
    'Hinter dem Haus beginnt der Wald(/, und er hört so bald nicht auf/, das Gartentor führt direkt hinein).',
    'Umgeben von Wald (liegt/steht) [mein/unser] Haus so ruhig, dass man (nachts die Eulen/morgens den Specht) hört.',
    'Im Sommer (hält der Wald alles kühl/spendet der Wald Schatten), im Winter liegt (manchmal/oft) Schnee.',
    'Verkehr gibt es kaum, dafür (Bäume/Wald, so weit man sieht/Tannen und einen Bach).',
  ],
  hills: [
    'Der Garten (fällt nach Süden ab/liegt am Südhang), (dort scheint auch im Winter die Sonne/schon im März liegen alle draußen).',
    'Zwischen Obstbäumen und (Schafweiden/Trockenmauern/Holunderhecken) (ist/findet sich) für jeden Hund ein Lieblingsplatz.',
    'Ein schmales Sträßchen führt herauf, (danach kommt nur noch Wiese/oben ist es still).',
    '(Schafe/Kühe) weiden nebenan, (fast jeder Gast lernt hier/die meisten Gäste lernen schnell), gelassen (daran vorbeizugehen/zuzusehen).',
    'Auf der Höhe weht (immer/meist) ein Lüftchen, das (tut im Sommer gut/mögen auch dicke Pelze).',
    'Von der Wiese aus (sieht/blickt) man weit (ins Tal/über die Hügel/über das Land).',
    'Streuobstwiesen, Hecken und (kleine Täler/Feldwege/stille Wege) liegen (gleich nebenan/vor der Tür).',
    'Die Lage am Hang ist (ruhig/sonnig/windgeschützt), Autos kommen hier (selten/kaum) vorbei.',
    'Wer mit dem Hund anreist, sollte die Aussicht (mitnehmen/nicht verpassen/kurz genießen).',
  ],
  wine: [
    'Zwischen Weinbergen und (Obstgärten/Mandelbäumen/alten Dörfern) liegt [mein/unser] (Hof/Haus/Garten).',
    'Im Herbst riecht es hier nach (Most/Trauben), und die Hunde (bekommen das als Erste mit/wissen das auch).',
    'Es ist mild hier, (schon im März/oft schon im Februar) liegt man (in der Sonne/draußen).',
  ],
  alps: [
    'An klaren Tagen (stehen die Berge zum Greifen nah/sieht man die ganze Alpenkette).',
    'Auf (800/750/700) Metern (ist auch der August angenehm/bleibt es im Sommer frisch), im Winter (tollen die Hunde im Schnee/wird geräumt).',
    'Kuhglocken (gehören dazu/hört hier jeder Hund zum ersten Mal), nach einem Tag (stören sie keinen mehr/schläft man damit ein).',
    'Almwiesen und Bergwald (beginnen/liegen) (direkt am Hof/vor der Haustür/hinter dem Stall).',
  ],
  city: [
    'Der Hinterhof ist (begrünt/eine kleine Oase/größer, als man von der Straße aus denkt).',
    'Das Haus liegt in einer Seitenstraße, (gut erreichbar und doch ruhig/mit Bäumen vor der Tür).',
    '(Autos, Roller, Straßenbahn/Fahrräder, Kinderwagen, Straßenbahn): Hier (bleiben auch Landhunde bald gelassen/lernen Hunde, gelassen zu bleiben).',
    'Die Straßenbahn hält (vor der Tür/zwei Minuten entfernt), (der Stadtwald/der nächste Park) ist nicht weit.',
    'Trotz der Lage in der Stadt ist (der nächste Park/ein großer Park/viel Grün) (um die Ecke/zu Fuß erreichbar).',
    'Mit Bus und Bahn bist du (in wenigen Minuten/schnell) bei [mir/uns], Parkplätze (gibt es im Hof/sind vor der Tür).',
    'Stadthunde (kennen das Leben hier/sind hier unter sich), (Landhunde/andere) gewöhnen sich schnell ein.',
    'Für die Stadt (liegt das Grundstück/ist es hier) erstaunlich ruhig.',
    'Viele [meiner/unserer] Gäste (wohnen im Viertel/kommen aus der Nachbarschaft) und laufen zu Fuß her.',
  ],
  village: [
    'Zum Hof gehören (zwei Esel/drei Schafe/ein paar Hühner/zwei Ponys), die sich aus Hunden nichts machen.',
    'Im Dorf kennt (man [mich/uns]/jeder jeden), und inzwischen (kennt man auch die Gasthunde/grüßen viele die Hunde mit Namen).',
    'Nachbarn, die sich am Bellen stören, (gibt es hier nicht/[habe ich/haben wir] keine).',
    'Der Hof liegt am Ortsrand, (der letzte vor den Feldern/danach kommen nur noch Wiesen/etwas abseits der Straße).',
    'Das Dorf ist klein, der (Himmel/Garten) groß.',
  ],
} satisfies Record<Land | 'city' | 'village', readonly string[]>)

/** With the feature "Täglicher Auslauf" alone. */
export const WALKS = compileTable({
  coast: [
    'Jeden (Morgen/Nachmittag) geht es (an den Hundestrand/ans Wasser/am Wasser entlang).',
    'Die tägliche Runde führt am Strand entlang, bei (jedem Wetter/Wind und Wetter).',
  ],
  marsh: [
    'Zweimal am Tag [drehe ich/drehen wir] eine Runde (am Deich/zwischen den Weiden/am Graben entlang).',
    'Der tägliche Auslauf führt über Feldwege, auf denen (höchstens ein Trecker fährt/kein Auto fährt).',
  ],
  flat: [
    'Jeden Tag [gehe ich/gehen wir] lange Runden durch die (Felder/Feldmark), (morgens/mittags) die große, abends eine kleine.',
    'Der tägliche Auslauf (dauert/umfasst) mindestens (eine Stunde/anderthalb Stunden/zwei Stunden).',
  ],
  heath: [
    'Jeden Tag geht es hinaus in die Heide, (mindestens eine Stunde/morgens und abends).',
    'Die täglichen Spaziergänge führen (über Sandwege/durch Kiefernwald), an der Schleppleine oder frei, je nach Hund.',
  ],
  lakes: [
    'Täglich geht es (zum See/ans Wasser/am Ufer entlang), im Sommer mit Badepause.',
    'Zweimal am Tag [gehe ich/gehen wir] hinaus, (meistens/fast immer) ans Wasser.',
  ],
  forest: [
    'Jeden Tag [gehe ich/gehen wir] (zwei Stunden/ausgiebig) in den Wald, (bei jedem Wetter/in kleinen Gruppen/an der Leine oder frei).',
    'Auf den täglichen Waldrunden wird geschnüffelt, (gerannt/gebuddelt) und (auch mal nur geschaut/viel gelernt).',
  ],
  hills: [
    'Täglich [wandere ich/wandern wir] mit den Hunden (über die Höhen/durchs Tal/auf den Hausberg).',
    'Morgens und nachmittags geht es hinaus, über Wiesen und (Feldwege/durch den Wald).',
  ],
  wine: [
    'Jeden Tag geht es durch die Weinberge, (früh/morgens), bevor (es warm wird/die Spaziergänger kommen).',
    'Zweimal täglich [laufe ich/laufen wir] durch die Reben, im Sommer (am Bach/im Schatten) entlang.',
  ],
  alps: [
    'Jeden Tag [gehe ich/gehen wir] mit den Hunden (auf die Almwiesen/in den Bergwald/am Bach entlang).',
    'Die tägliche Tour richtet sich nach (den Beinen der Gäste/der Kondition): (mal Alm, mal Talweg/der Dackel geht die kleine Runde).',
  ],
  city: [
    'Jeden Tag geht es (in den Park/ins Grüne/an den Stadtrand), (in kleinen Gruppen/bei jedem Wetter/mindestens zweimal).',
    'Täglich [fahre ich/fahren wir] mit den Hunden (hinaus ins Grüne/in den Stadtwald), denn (Asphalt allein macht keinen glücklich/Pflaster ist auf Dauer nichts für Pfoten).',
  ],
} satisfies Record<Land | 'city', readonly string[]>)

export const FEATURE_SENTENCES = compileTable<Feature>({
  Einzelunterbringung: [
    'Einzelzimmer mit (Fenster/Blick in den Garten/eigener kleiner Terrasse) gehören hier dazu.',
    'Für Hunde, die (Abstand brauchen/schlecht teilen können), gibt es Einzelzimmer.',
    'Wer lieber für sich ist, (bekommt/hat) ein eigenes Zimmer.',
    'Jeder Hund schläft (in seinem eigenen Raum/im eigenen Zimmer/für sich), (auf Wunsch/bei Geschwistern) auch zu zweit.',
    'Einzelgänger (werden einzeln untergebracht/haben hier ihre Ruhe/müssen nicht in die Gruppe).',
    'Die Zimmer sind (zwischen sechs und zwölf/um die acht/mindestens acht) Quadratmeter groß, jeder Gast hat (sein eigenes/eins für sich).',
  ],
  'Gruppenhaltung möglich': [
    'Wer gern Gesellschaft hat, läuft in (einer Gruppe/einer kleinen Gruppe) mit.',
    'Neue werden langsam in die Gruppe (eingeführt/aufgenommen), (erst am Zaun, dann auf der Wiese/einer nach dem anderen).',
    'Verträgliche Hunde leben (tagsüber/gern) in der Gruppe.',
    'Die Gruppen [stelle ich/stellen wir] nach (Größe und Temperament/Alter und Charakter) zusammen.',
    'Gespielt wird in kleinen Gruppen, immer (unter Aufsicht/mit einem Auge darauf).',
    'Im Rudel findet auch mancher Stubenhocker schnell (Freunde/Anschluss).',
  ],
  'Großes Außengelände': [
    'Draußen gibt es {flaeche} Quadratmeter zum Rennen, Buddeln und (Dösen/In-der-Sonne-Liegen).',
    'Der eingezäunte Auslauf misst {flaeche} Quadratmeter, der Zaun ist (zwei/knapp zwei) Meter hoch.',
    'Auf ({flaeche} Quadratmetern/rund {flaeche} Quadratmetern/{flaeche} m²) eingezäunter Wiese (wird getobt/darf gerannt werden/ist Platz zum Rennen).',
    'Das Gelände ist {flaeche} Quadratmeter groß und (hoch eingezäunt/ausbruchsicher/mit Bäumen bestanden).',
    'Draußen warten {flaeche} Quadratmeter (mit Hügeln, Sandkuhle und Schatten/Wiese/mit Buddelecke und Planschbecken).',
  ],
  'Heizung im Winter': [
    'Alle Räume sind beheizt, (auch der Flur/das wissen vor allem die Kurzhaarigen zu schätzen).',
    'Für kalte Nächte gibt es (Wandheizung/Fußbodenheizung) und dicke Decken.',
    'Im Winter (ist überall geheizt/sorgt eine Fußbodenheizung für warme Bauchlagen/wird geheizt, auch nachts).',
    'Geheizt wird( von Oktober an/, sobald es kalt wird), (kalte Pfoten hat hier keiner/der Platz am Ofen ist begehrt).',
  ],
  'Klimaanlage im Sommer': [
    'An heißen Tagen (hält die Klimaanlage die Räume kühl/bleibt es drinnen dank Klimaanlage angenehm).',
    'Die Räume sind klimatisiert, (das ist für Mops und Bulldogge wichtig/Hitze ist also kein Problem/das schätzen im Juli alle).',
  ],
  'Spezielles Hundefutter': [
    'Beim Futter [richte ich mich/richten wir uns] nach dem, was dein Hund gewohnt ist, (auch bei Allergien/auch bei Rohfütterung).',
    'Schonkost, Seniorenfutter, Barf: (Der Kühlschrank ist groß genug/Alles ist möglich).',
    'Gefüttert wird, was du mitbringst: (Barf/Diät/Rohfutter), Schonkost oder Trockenfutter.',
    '(Allergien und Unverträglichkeiten/Diäten und Barf) sind kein Problem, jeder bekommt sein eigenes Futter.',
    'Auf Wunsch [koche ich Schonkost oder barfe/kochen wir Schonkost oder barfen].',
  ],
  Medikamentengabe: [
    'Braucht ein Hund Tabletten oder (Spritzen/Augentropfen), (ist das Routine/ist das kein Hindernis).',
    'Tabletten, (Tropfen/Salben) und Insulin [gebe ich/geben wir] nach Plan.',
    'Medikamente ([verabreiche ich/verabreichen wir]/gibt es) zuverlässig, (auch mit Leberwurst/notfalls im Käse/auf die Minute).',
    'Auch chronisch kranke Hunde sind willkommen, ihre Medikamente [gebe ich/geben wir] nach Anweisung des Tierarztes.',
  ],
  '24h Betreuung': [
    'Auch nachts (schläft jemand bei den Hunden/ist immer einer in Hörweite).',
    'Betreut wird rund um die Uhr, (sieben Tage die Woche/an 365 Tagen im Jahr).',
    'Rund um die Uhr ist jemand da, (auch nachts/auch an Weihnachten/an jedem Tag im Jahr).',
    'Die Hunde sind nie allein: (Tag und Nacht/24 Stunden am Tag) ist jemand im Haus.',
    '[Ich wohne auf dem Grundstück und bin/Wir wohnen auf dem Grundstück und sind] auch nachts in der Nähe der Hunde.',
  ],
  Abholservice: [
    'Wer kein Auto hat: [Ich hole den Hund zu Hause ab und bringe/Wir holen den Hund zu Hause ab und bringen] ihn auch wieder (heim/zurück).',
    'Im Umkreis von ({umkreis} Kilometern/{umkreis} km) gibt es einen (Hol- und Bringdienst/Abholservice).',
    'Auf Wunsch (holt der Hundebus/kommt der Wagen und holt) deinen Hund morgens ab.',
  ],
  Hundefriseur: [
    'Baden, Bürsten, Krallen: Auch das (gehört zum Angebot/wird auf Wunsch erledigt/geht, bitte mit Termin).',
    'Eine Hundefriseurin kommt (jeden Donnerstag/einmal in der Woche/nach Termin) ins Haus.',
    'Auf Wunsch geht es vor der Abreise (zum Friseur/in die Wanne/auf den Frisiertisch).',
  ],
  Hundetraining: [
    'Wer mag, (bucht/nimmt) ein paar Trainingsstunden dazu, gefragt ist vor allem (der Rückruf/Leinenführigkeit/Ruhe bei Begegnungen).',
    'Training (mit Belohnung statt Strafe/in kleinen Schritten) gehört zum Angebot, einzeln oder in der Gruppe.',
    'Auch Trainingsstunden sind möglich, (für Welpen, Flegel und Erwachsene/auf Wunsch mit Hausaufgaben für die Menschen).',
  ],
  'Webcam-Überwachung': [
    'Über die Webcam (kannst du jederzeit zusehen/siehst du vom Strand aus, wie dein Hund schläft).',
    'Eine Webcam (läuft im Spielzimmer/zeigt den Spielraum), den Zugang bekommst du (per Mail/bei der Ankunft).',
  ],
  'Senioren-geeignet': [
    'Betagte Hunde (bekommen einen ruhigen Platz/gehen ihr eigenes Tempo), (niemand drängt sie/gedrängelt wird nicht).',
    'Alles ist ebenerdig, das (freut/schont) alte (Gelenke/Knochen).',
    'Alte Hunde sind (gern gesehen/gern gesehene Gäste): (keine Treppen, weiche Betten/kurze Wege, viel Ruhe).',
    'Für Senioren gibt es (eine ruhige Ecke/kurze Runden/orthopädische Liegen) und (viel Geduld/jede Menge Zeit).',
    'Auch der vierzehnjährige Opa mit (Arthrose/schwachen Hüften/trüben Augen) ist (hier richtig/willkommen).',
  ],
  'Welpen-geeignet': [
    'Auch Welpen (dürfen kommen/sind gut aufgehoben), mit (vielen Pausen/viel Schlaf) und (kurzen Spielrunden/nächtlichem Gassigehen).',
    'Welpen (ab zwölf Wochen/ab vier Monaten) sind willkommen und (werden behutsam eingewöhnt/kommen stündlich hinaus).',
    'Junge Hunde (lernen nebenbei/lernen spielend), was man im Alltag braucht, denn auf Welpen [bin ich/sind wir] eingestellt.',
    'Für Welpen gibt es eine eigene (Spielgruppe/kleine Gruppe), (ohne Raufbolde/in der keiner überrannt wird).',
  ],
} satisfies Record<Exclude<Feature, 'Täglicher Auslauf'>, readonly string[]>)

/** Said now and then of a feature that is missing. */
export const MISSING_SENTENCES = compileTable<Feature>({
  Abholservice: [
    'Einen Fahrdienst (gibt es nicht/[habe ich/haben wir] nicht), (gebracht/abgegeben) wird der Hund (hier am Tor/am Hoftor).',
  ],
  Einzelunterbringung: [
    'Einzelzimmer gibt es nicht, der Hund sollte (sich mit anderen vertragen/verträglich sein).',
  ],
  'Gruppenhaltung möglich': [
    'Wer gern Gesellschaft hat, läuft in (einer Gruppe/einer kleinen Gruppe) mit.',
    'Neue werden langsam in die Gruppe (eingeführt/aufgenommen), (erst am Zaun, dann auf der Wiese/einer nach dem anderen).',
    'In die Gruppe muss hier keiner, die Hunde (laufen getrennt/gehen einzeln hinaus).',
  ],
  Medikamentengabe: [
    'Spritzen [gebe ich/geben wir] (nicht/leider nicht), das [sage ich/sagen wir] lieber gleich.',
  ],
})

export const CLOSINGS = compileAll([
  'Kommt (einfach/gern) (vorbei/vorbei und schaut euch um), (am besten nach einem Anruf/ein Anruf vorher genügt).',
  'Für die Ferien bitte (früh/rechtzeitig/zwei Monate vorher) anfragen, (Ostern und Sommer/die Sommerwochen) sind schnell voll.',
  'Ein Probetag (klärt/zeigt) mehr als jeder Prospekt.',
  'Fragen? (Ruf an/Schreib [mir/uns]/Melde dich), (am liebsten abends/[ich antworte/wir antworten] am selben Tag).',
  'Besichtigen (kannst du/könnt ihr) (nach Absprache/jeden Sonntag/fast jederzeit).',
  'Was dein Hund mag und was nicht, (besprechen wir/klären wir) beim Kennenlernen.',
  '(Auch kurzfristig/Auch für ein Wochenende) ist oft noch (ein Platz frei/etwas möglich), (fragen kostet nichts/frag einfach).',
  'Und beim Abschied (gibt es einen Knochen/darf geweint werden/weinen meist nur die Menschen).',
  'Feiertage (sind kein Problem/gehen auch), nur (Silvester/Weihnachten) (ist früh ausgebucht/braucht Vorlauf).',
  'Impfpass, Futter und (Decke/Lieblingsdecke) mitbringen, (mehr braucht es nicht/der Rest ist da).',
])
export const HOURS_CLOSINGS = compileAll([
  'Gebracht und abgeholt wird {zeiten}.',
  'Bringen und abholen (kannst du/könnt ihr) {zeiten}.',
  '[Ich bin/Wir sind] {zeiten} (erreichbar/für euch da).',
  'Das Tor ist {zeiten} offen.',
])
export const PRICE_CLOSINGS = compileAll([
  'Der Tag kostet ab {preis} Euro(/, alles inklusive/, für Geschwisterhunde gibt es Rabatt).',
  'Ab {preis} Euro am Tag (bist du dabei/geht es los), (versteckte Kosten gibt es nicht/Futter bringst du selbst mit).',
  'Die Preise beginnen bei {preis} Euro (pro Tag/am Tag).',
])

/** Texts "from the operator's own website", shorter and more like advertising. */
export const SLOGANS = compileAll([
  '{titel}: (Betreuung/Ferien/Urlaub) für Hunde in {ort}.',
  '{titel} in {ort} – (weil Urlaub ohne schlechtes Gewissen schöner ist/hier ist Hund noch Hund/gut betreut seit {jahr}).',
  'Ihr Hund in guten Händen. {titel}, {ort}.',
  '{titel}: {zahl} Plätze, viel Herz und (frische Luft/kurze Wege/nasse Nasen) {gegend}.',
  '{titel} in {ort}. (Hier finden Sie/Auf diesen Seiten finden Sie) Preise, Bilder und (freie Termine/alles zur Anmeldung).',
  '(Herzliche/Liebevolle/Persönliche) Hundebetreuung {gegend} – {titel}.',
  'Seit {jahr} (Ihr Partner/Ihre Adresse) für Hundebetreuung in {ort} und Umgebung: {titel}.',
])
