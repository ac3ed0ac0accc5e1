import type { Random } from './random.ts'

const WOMEN =
  `Anja Andrea Angelika Anke Anna Antje Astrid Barbara Beate Bettina Birgit Brigitte Carina Carmen Carola Christa
Christiane Christina Claudia Cornelia Dagmar Daniela Doris Elena Elisabeth Elke Eva Franziska Gabi Gisela Gudrun Hannah Heike
Helga Ilona Ines Ingrid Iris Jana Janine Jasmin Jennifer Jessica Johanna Julia Jutta Karin Karola Katharina Kathrin Katja Kerstin
Kirsten Kristin Lara Laura Lea Lena Lisa Magdalena Maike Manuela Margit Maria Marie Marina Marion Marlies Martina Melanie Meike
Michaela Miriam Monika Nadine Natascha Nele Nicole Nina Petra Ramona Regina Renate Rita Sabine Sandra Sarah Silke Silvia Simone
Sonja Sophie Stefanie Steffi Susanne Svenja Tanja Theresa Tina Ulrike Ursula Ute Vanessa Vera Verena Viktoria Wiebke Yvonne`.split(
    /\s+/,
  )

const MEN =
  `Achim Alexander Andreas Armin Arne Axel Benjamin Bernd Bernhard Björn Carsten Christian Christoph Daniel David Dennis
Detlef Dieter Dirk Dominik Enrico Erik Fabian Felix Florian Frank Georg Gerald Gerd Gerhard Günter Guido Hannes Hans Harald Hartmut
Heiko Heinz Helmut Henning Henrik Holger Horst Ingo Jan Jens Jochen Jörg Johannes Jonas Josef Jürgen Julian Kai Karl Karsten Klaus
Konrad Lars Leon Lothar Ludwig Lukas Manfred Marc Marcel Marco Mario Markus Martin Matthias Maximilian Michael Mirko Moritz Nico
Niklas Nils Norbert Olaf Oliver Pascal Patrick Paul Peter Philipp Rainer Ralf Reinhard René Robert Roland Rolf Roman Rüdiger
Sebastian Simon Stefan Steffen Sven Thomas Thorsten Tim Tobias Torben Udo Ulrich Uwe Volker Werner Wolfgang`.split(
    /\s+/,
  )

const SURNAMES =
  `Adam Ahrens Albrecht Arnold Bachmann Baier Barth Bartels Bauer Baumann Beck Becker Behrens Berger Bergmann Bertram
Binder Böhm Böttcher Brandt Braun Brinkmann Brockmann Brunner Bruns Buchholz Burger Busch Conrad Dietrich Dörr Dreyer Eberhardt Ebert
Eckert Ehlers Engel Engelhardt Erdmann Ernst Faber Feldmann Fiedler Fink Fischer Förster Frank Franke Freitag Frey Friedrich Fröhlich
Fuchs Funk Gärtner Geiger Gerlach Götz Graf Greiner Groß Günther Haas Hahn Hansen Harms Hartmann Haupt Heinrich Heinz Heller Henning
Herrmann Herzog Hess Hildebrandt Hinrichs Hoffmann Hofmann Holz Horn Huber Jacobs Jäger Jahn Jansen Janßen Jung Kaiser Kaufmann Keller
Kern Kiefer Kirchner Klein Klug Koch Köhler König Körner Kraft Krämer Kramer Krause Krüger Kruse Kuhn Kühn Kunz Lang Lange Lehmann
Lindner Link Lohmann Lorenz Ludwig Lutz Maier Mair Marx Martens Maurer Mayer Meier Meyer Menzel Mertens Metzger Möller Moser Mühlbauer
Müller Nagel Naumann Neubauer Neumann Nickel Nowak Oberhuber Ott Otto Paulsen Peters Petersen Pfeiffer Pohl Probst Raab Rauch Reichert
Reimann Reinhardt Reiter Renner Reuter Richter Riedel Rieger Ritter Römer Rose Roth Rudolph Ruf Sander Sauer Schäfer Scherer Schilling
Schindler Schlüter Schmid Schmidt Schmitt Schmitz Schneider Scholz Schön Schramm Schreiber Schröder Schubert Schulte Schultz Schulz
Schumacher Schuster Schütz Schwab Schwarz Seidel Seifert Seitz Simon Sommer Stahl Stark Stein Steiner Stephan Stolz Strauß Thiel Thiele
Thomsen Ullrich Unger Urban Vogel Vogt Voigt Voß Wagner Walter Weber Wegner Weiß Wendt Wenzel Werner Wiegand Wieland Wilhelm Wimmer
Winkler Winter Witt Wittmann Wolf Wolff Wulf Zeller Ziegler Zimmermann`.split(/\s+/)

/** Who runs a listing, and how its texts and reviews speak of them. */
export interface Owner {
  kind: 'woman' | 'man' | 'couple' | 'family' | 'team'
  firstName: string
  surname: string
  /** As the subject of a sentence: `Frau Brandt`, `das Team`. */
  subject: string
  /** After `bei` and `von`: `Herrn Brandt`, `dem Team`. */
  dative: string
  /** As an object: `Herrn Brandt`, `das Team`. */
  accusative: string
}

export function drawOwner(random: Random, kinds: readonly (readonly [Owner['kind'], number])[]): Owner {
  const kind = random.weighted(kinds)
  const firstName = random.pick(kind === 'man' || (kind !== 'woman' && random.chance(0.4)) ? MEN : WOMEN)
  const surname = random.pick(SURNAMES)
  const base = { kind, firstName, surname }
  if (kind === 'woman') return { ...base, ...sameCase(`Frau ${surname}`) }
  if (kind === 'man') {
    return { ...base, subject: `Herr ${surname}`, dative: `Herrn ${surname}`, accusative: `Herrn ${surname}` }
  }
  if (kind === 'team') return { ...base, subject: 'das Team', dative: 'dem Team', accusative: 'das Team' }
  return { ...base, ...sameCase(`Familie ${surname}`) }
}

function sameCase(name: string) {
  return { subject: name, dative: name, accusative: name }
}

/** What a reviewer calls himself: `Sabine K.`, `M. Hartmann`, `Familie Vogt`. */
export function drawReviewerName(random: Random, plural: boolean): string {
  if (plural && random.chance(0.16)) return `Familie ${random.pick(SURNAMES)}`
  const firstName = random.pick(random.chance(0.62) ? WOMEN : MEN)
  if (plural && random.chance(0.12)) return `${random.pick(WOMEN)} und ${random.pick(MEN)}`
  const surname = random.pick(SURNAMES)
  const style = random.next()
  if (style < 0.52) return `${firstName} ${surname.charAt(0)}.`
  if (style < 0.74) return `${firstName} ${surname}`
  if (style < 0.88) return firstName
  return `${firstName.charAt(0)}. ${surname}`
}

/** A genitive without apostrophe exists only for names that do not end in an s sound. */
const WITHOUT_SIBILANT = WOMEN.filter((name) => !/[sxzß]$/.test(name))

/** A woman's first name that takes a plain genitive s: `Heike` for "Heikes Hundestube". */
export function drawGenitiveName(random: Random): string {
  return random.pick(WITHOUT_SIBILANT)
}
