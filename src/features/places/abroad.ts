/** Places beyond the borders that people search for: they are answered with the nearest German side, never with a namesake. */
import { foldGerman, foldPlain } from '#platform/shared/text.ts'

export interface Abroad {
  name: string
  /** The place, or where a country meets Germany. */
  latitude: number
  longitude: number
}

/** `names: latitude longitude`; spellings of one place are separated by a slash. */
const PLACES = `
Österreich/Austria: 47.80 13.00
Schweiz/Switzerland: 47.60 8.20
Frankreich/France: 48.58 7.80
Elsass: 48.58 7.80
Niederlande/Holland: 51.83 6.20
Belgien/Belgium: 50.70 6.10
Luxemburg/Luxembourg: 49.66 6.35
Dänemark/Denmark: 54.81 9.40
Polen/Poland: 52.34 14.56
Tschechien/Tschechische Republik: 50.75 14.20
Liechtenstein: 47.14 9.52
Italien/Italy: 47.50 11.30
Südtirol: 47.43 11.26
Gardasee: 47.43 11.26
Tirol: 47.58 11.90
Vorarlberg: 47.51 9.75
Salzburger Land: 47.80 13.00
Kärnten: 47.80 13.00
Steiermark: 47.80 13.00
Spanien: 47.60 7.60
Mallorca: 47.60 7.60
Ungarn: 48.57 13.46
Kroatien: 47.63 12.97
Schweden: 54.31 13.10
Wien/Vienna: 48.21 16.37
Graz: 47.07 15.44
Linz: 48.31 14.29
Salzburg: 47.81 13.04
Innsbruck: 47.27 11.39
Klagenfurt: 46.62 14.31
Villach: 46.61 13.86
Wels: 48.16 14.03
St. Pölten: 48.20 15.63
Dornbirn: 47.41 9.74
Bregenz: 47.50 9.75
Feldkirch: 47.24 9.60
Kufstein: 47.58 12.17
Kitzbühel: 47.45 12.39
Braunau: 48.26 13.04
Schärding: 48.46 13.43
Zürich/Zuerich/Zurich: 47.37 8.54
Genf/Geneve: 46.20 6.14
Basel: 47.56 7.59
Bern: 46.95 7.45
Lausanne: 46.52 6.63
Luzern: 47.05 8.31
Winterthur: 47.50 8.72
St. Gallen: 47.42 9.37
Schaffhausen: 47.70 8.63
Kreuzlingen: 47.65 9.17
Lugano: 46.00 8.95
Chur: 46.85 9.53
Vaduz: 47.14 9.52
Paris: 48.86 2.35
Straßburg/Strasbourg: 48.58 7.75
Mülhausen/Mulhouse: 47.75 7.34
Colmar: 48.08 7.36
Metz: 49.12 6.18
Nancy: 48.69 6.18
Lyon: 45.76 4.84
Marseille: 43.30 5.37
Nizza/Nice: 43.70 7.27
Lille: 50.63 3.06
Amsterdam: 52.37 4.90
Rotterdam: 51.92 4.48
Den Haag: 52.08 4.30
Utrecht: 52.09 5.12
Eindhoven: 51.44 5.48
Maastricht: 50.85 5.69
Venlo: 51.37 6.17
Roermond: 51.19 5.99
Enschede: 52.22 6.89
Groningen: 53.22 6.57
Nimwegen/Nijmegen: 51.84 5.86
Arnheim/Arnhem: 51.98 5.91
Brüssel/Bruxelles/Brussel: 50.85 4.35
Antwerpen: 51.22 4.40
Gent: 51.05 3.72
Brügge: 51.21 3.22
Lüttich/Liège: 50.63 5.57
Eupen: 50.63 6.03
Kopenhagen/Kobenhavn: 55.68 12.57
Aarhus: 56.16 10.20
Odense: 55.40 10.39
Sonderburg: 54.91 9.79
Apenrade: 55.04 9.42
Tondern: 54.93 8.87
Warschau/Warszawa: 52.23 21.01
Stettin/Szczecin: 53.43 14.55
Breslau/Wroclaw: 51.11 17.04
Posen/Poznan: 52.41 16.93
Danzig/Gdansk: 54.35 18.65
Krakau/Krakow: 50.06 19.94
Swinemünde: 53.91 14.25
Zgorzelec: 51.15 15.01
Slubice: 52.35 14.56
Prag/Praha: 50.08 14.44
Pilsen: 49.75 13.38
Karlsbad in Böhmen/Karlovy Vary: 50.23 12.87
Brünn/Brno: 49.20 16.61
Eger in Böhmen/Cheb: 50.08 12.37
Budapest: 47.50 19.04
Pressburg/Bratislava: 48.15 17.11
Ljubljana/Laibach: 46.05 14.51
Zagreb: 45.81 15.98
Mailand/Milano: 45.46 9.19
Venedig/Venezia: 45.44 12.32
Verona: 45.44 10.99
Bozen/Bolzano: 46.50 11.35
Meran/Merano: 46.67 11.16
Florenz/Firenze: 43.77 11.26
Barcelona: 41.39 2.17
Madrid: 40.42 -3.70
Lissabon: 38.72 -9.14
London: 51.51 -0.13
Dublin: 53.35 -6.26
Stockholm: 59.33 18.07
Oslo: 59.91 10.75
Helsinki: 60.17 24.94
Athen: 37.98 23.73
Istanbul: 41.01 28.98
`

const BY_NAME = new Map(
  PLACES.trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', at = ''] = line.split(': ')
      const [latitude = 0, longitude = 0] = at.split(' ').map(Number)
      const spellings = names.split('/')
      const abroad: Abroad = { name: spellings[0] ?? '', latitude, longitude }
      return spellings.flatMap((name) =>
        [foldGerman(name), foldPlain(name)].map((key) => [key, abroad] as const),
      )
    }),
)

/** The place abroad that one of the folded names is. */
export function abroadNamed(keys: readonly string[]): Abroad | undefined {
  for (const key of keys) {
    const abroad = BY_NAME.get(key)
    if (abroad) return abroad
  }
  return undefined
}
