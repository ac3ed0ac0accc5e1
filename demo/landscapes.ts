import { distanceKm } from '#platform/shared/geo.ts'

/** What the land around a listing is like, as far as its texts speak of it. */
export type Land = 'coast' | 'marsh' | 'flat' | 'heath' | 'lakes' | 'forest' | 'hills' | 'wine' | 'alps'

export interface Landscape {
  /** Answers "where?": `im Allgäu`, `auf Rügen`. */
  phrase: string
  land: Land
}

/** Phrase, land, centre and reach (km) of landscapes, roughly; where two overlap, the relatively nearer one wins. */
const LANDSCAPES: readonly (readonly [string, Land, number, number, number])[] = [
  ['auf Sylt', 'coast', 54.9, 8.33, 15],
  ['auf Rügen', 'coast', 54.43, 13.43, 25],
  ['auf Usedom', 'coast', 53.95, 14.08, 17],
  ['auf Fehmarn', 'coast', 54.45, 11.2, 13],
  ['auf Fischland-Darß-Zingst', 'coast', 54.4, 12.5, 16],
  ['an der Lübecker Bucht', 'coast', 54.02, 10.77, 13],
  ['an der Kieler Förde', 'coast', 54.39, 10.2, 12],
  ['an der Flensburger Förde', 'coast', 54.8, 9.5, 12],
  ['an der Eckernförder Bucht', 'coast', 54.47, 9.87, 9],
  ['an der Wismarer Bucht', 'coast', 53.93, 11.45, 13],
  ['an der Nordsee', 'coast', 53.85, 8.65, 12],
  ['an der Nordsee', 'coast', 53.72, 7.4, 17],
  ['an der Nordsee', 'coast', 53.58, 6.7, 12],
  ['in Nordfriesland', 'marsh', 54.55, 8.95, 28],
  ['in Dithmarschen', 'marsh', 54.12, 9.08, 22],
  ['in Ostfriesland', 'marsh', 53.45, 7.45, 36],
  ['in der Wesermarsch', 'marsh', 53.35, 8.4, 18],
  ['in der Elbmarsch', 'marsh', 53.72, 9.5, 15],
  ['im Alten Land', 'flat', 53.55, 9.67, 12],
  ['in Angeln', 'hills', 54.66, 9.72, 18],
  ['in der Holsteinischen Schweiz', 'lakes', 54.17, 10.52, 20],
  ['in der Mecklenburgischen Seenplatte', 'lakes', 53.4, 12.6, 42],
  ['in der Lüneburger Heide', 'heath', 53.05, 9.95, 36],
  ['in der Südheide', 'heath', 52.75, 10.3, 18],
  ['im Wendland', 'flat', 52.97, 11.1, 24],
  ['im Teufelsmoor', 'flat', 53.27, 8.95, 13],
  ['im Ammerland', 'flat', 53.2, 8.0, 16],
  ['im Emsland', 'flat', 52.75, 7.4, 34],
  ['in der Grafschaft Bentheim', 'flat', 52.45, 7.0, 15],
  ['im Oldenburger Münsterland', 'flat', 52.8, 8.1, 20],
  ['im Osnabrücker Land', 'hills', 52.3, 8.05, 22],
  ['im Teutoburger Wald', 'forest', 52.0, 8.7, 22],
  ['im Weserbergland', 'hills', 52.0, 9.4, 28],
  ['im Harz', 'forest', 51.75, 10.65, 28],
  ['im Solling', 'forest', 51.75, 9.6, 14],
  ['im Münsterland', 'flat', 51.95, 7.5, 38],
  ['am Niederrhein', 'flat', 51.6, 6.4, 30],
  ['im Ruhrgebiet', 'flat', 51.5, 7.15, 24],
  ['in der Soester Börde', 'flat', 51.57, 8.1, 12],
  ['im Sauerland', 'forest', 51.2, 8.15, 36],
  ['im Bergischen Land', 'hills', 51.05, 7.35, 22],
  ['im Siegerland', 'forest', 50.9, 8.0, 16],
  ['im Rheinland', 'flat', 50.9, 6.85, 20],
  ['in der Eifel', 'forest', 50.35, 6.65, 36],
  ['im Westerwald', 'forest', 50.6, 7.85, 25],
  ['im Hunsrück', 'forest', 49.9, 7.3, 26],
  ['an der Mosel', 'wine', 49.92, 6.98, 12],
  ['an der Mosel', 'wine', 50.14, 7.2, 11],
  ['im Rheingau', 'wine', 50.03, 8.0, 11],
  ['in Rheinhessen', 'wine', 49.82, 8.15, 20],
  ['in der Pfalz', 'wine', 49.37, 8.17, 22],
  ['im Pfälzerwald', 'forest', 49.28, 7.78, 18],
  ['in der Südpfalz', 'wine', 49.13, 8.12, 12],
  ['im Taunus', 'forest', 50.27, 8.35, 20],
  ['in der Wetterau', 'flat', 50.35, 8.85, 15],
  ['im Vogelsberg', 'hills', 50.53, 9.23, 22],
  ['in Nordhessen', 'forest', 51.2, 9.4, 26],
  ['in der Rhön', 'hills', 50.48, 9.95, 24],
  ['im Spessart', 'forest', 50.02, 9.45, 22],
  ['im Odenwald', 'forest', 49.6, 8.95, 24],
  ['an der Bergstraße', 'wine', 49.62, 8.64, 8],
  ['im Kraichgau', 'hills', 49.15, 8.75, 16],
  ['im Schwarzwald', 'forest', 48.1, 8.2, 30],
  ['im Nordschwarzwald', 'forest', 48.65, 8.4, 22],
  ['in der Ortenau', 'wine', 48.47, 7.95, 14],
  ['am Kaiserstuhl', 'wine', 48.1, 7.67, 10],
  ['im Breisgau', 'wine', 47.97, 7.78, 13],
  ['im Markgräflerland', 'wine', 47.76, 7.63, 12],
  ['im Hegau', 'hills', 47.78, 8.8, 13],
  ['am Bodensee', 'lakes', 47.68, 9.3, 19],
  ['in Oberschwaben', 'hills', 48.0, 9.7, 28],
  ['auf der Schwäbischen Alb', 'hills', 48.4, 9.4, 28],
  ['auf der Ostalb', 'hills', 48.8, 10.1, 18],
  ['im Remstal', 'wine', 48.81, 9.45, 11],
  ['im Zabergäu', 'wine', 49.08, 9.08, 11],
  ['in Hohenlohe', 'hills', 49.25, 9.8, 24],
  ['im Taubertal', 'wine', 49.6, 9.75, 15],
  ['im Allgäu', 'alps', 47.68, 10.25, 30],
  ['im Oberland', 'alps', 47.75, 11.5, 26],
  ['im Fünfseenland', 'lakes', 47.98, 11.22, 14],
  ['am Chiemsee', 'lakes', 47.87, 12.42, 11],
  ['im Chiemgau', 'alps', 47.85, 12.55, 22],
  ['im Berchtesgadener Land', 'alps', 47.72, 12.92, 15],
  ['in der Hallertau', 'hills', 48.62, 11.75, 19],
  ['im Dachauer Land', 'hills', 48.3, 11.38, 13],
  ['im Rottal', 'hills', 48.4, 12.8, 18],
  ['im Nördlinger Ries', 'flat', 48.85, 10.5, 12],
  ['im Altmühltal', 'hills', 48.92, 11.35, 22],
  ['im Bayerischen Wald', 'forest', 48.92, 13.1, 34],
  ['in der Oberpfalz', 'forest', 49.4, 12.2, 32],
  ['in der Fränkischen Schweiz', 'hills', 49.77, 11.3, 17],
  ['im Fichtelgebirge', 'forest', 50.03, 11.9, 17],
  ['im Frankenwald', 'forest', 50.32, 11.5, 16],
  ['im Steigerwald', 'forest', 49.83, 10.5, 15],
  ['im Fränkischen Seenland', 'lakes', 49.1, 10.9, 13],
  ['in Mainfranken', 'wine', 49.83, 10.08, 16],
  ['in den Haßbergen', 'hills', 50.12, 10.57, 13],
  ['im Thüringer Wald', 'forest', 50.65, 10.75, 24],
  ['im Eichsfeld', 'hills', 51.35, 10.3, 19],
  ['im Thüringer Becken', 'flat', 51.1, 10.95, 19],
  ['im Vogtland', 'hills', 50.5, 12.2, 22],
  ['im Erzgebirge', 'forest', 50.63, 13.05, 30],
  ['in der Sächsischen Schweiz', 'hills', 50.93, 14.15, 14],
  ['in der Oberlausitz', 'hills', 51.15, 14.65, 26],
  ['im Leipziger Neuseenland', 'lakes', 51.22, 12.4, 12],
  ['in der Niederlausitz', 'flat', 51.65, 14.2, 20],
  ['im Spreewald', 'lakes', 51.87, 13.95, 15],
  ['im Fläming', 'forest', 52.05, 12.75, 26],
  ['im Havelland', 'flat', 52.62, 12.65, 24],
  ['in der Uckermark', 'lakes', 53.15, 13.8, 27],
  ['im Barnim', 'forest', 52.76, 13.65, 13],
  ['in der Prignitz', 'flat', 53.1, 12.1, 25],
  ['im Ruppiner Land', 'lakes', 52.93, 12.88, 14],
  ['im Oderbruch', 'flat', 52.7, 14.25, 17],
  ['in der Altmark', 'flat', 52.7, 11.4, 30],
  ['in der Magdeburger Börde', 'flat', 52.05, 11.42, 20],
  ['an Saale und Unstrut', 'wine', 51.2, 11.77, 13],
  ['in der Dübener Heide', 'forest', 51.65, 12.6, 14],
]

/** Where no landscape reaches: the state, with the land that is most common there. */
const STATES: Readonly<Record<string, Landscape>> = {
  'Baden-Württemberg': { phrase: 'in Baden-Württemberg', land: 'hills' },
  Bayern: { phrase: 'in Bayern', land: 'hills' },
  Berlin: { phrase: 'zwischen Spree und Havel', land: 'lakes' },
  Brandenburg: { phrase: 'in Brandenburg', land: 'flat' },
  Bremen: { phrase: 'an der Weser', land: 'flat' },
  Hamburg: { phrase: 'an der Elbe', land: 'flat' },
  Hessen: { phrase: 'in Hessen', land: 'hills' },
  'Mecklenburg-Vorpommern': { phrase: 'in Mecklenburg-Vorpommern', land: 'flat' },
  Niedersachsen: { phrase: 'in Niedersachsen', land: 'flat' },
  'Nordrhein-Westfalen': { phrase: 'in Nordrhein-Westfalen', land: 'flat' },
  'Rheinland-Pfalz': { phrase: 'in Rheinland-Pfalz', land: 'hills' },
  Saarland: { phrase: 'im Saarland', land: 'hills' },
  Sachsen: { phrase: 'in Sachsen', land: 'hills' },
  'Sachsen-Anhalt': { phrase: 'in Sachsen-Anhalt', land: 'flat' },
  'Schleswig-Holstein': { phrase: 'in Schleswig-Holstein', land: 'flat' },
  Thüringen: { phrase: 'in Thüringen', land: 'hills' },
}
const CITY_STATES = ['Berlin', 'Bremen', 'Hamburg']

export function landscapeAt(state: string, latitude: number, longitude: number): Landscape {
  let found: Landscape = STATES[state] ?? { phrase: 'in Deutschland', land: 'flat' }
  if (CITY_STATES.includes(state)) return found
  let nearest = 1
  for (const [phrase, land, lat, lng, reach] of LANDSCAPES) {
    // A degree of latitude is 111 km: most of the table is ruled out without trigonometry.
    if (Math.abs(lat - latitude) * 111 > reach) continue
    const relative = distanceKm(latitude, longitude, lat, lng) / reach
    if (relative >= nearest) continue
    nearest = relative
    found = { phrase, land }
  }
  return found
}
