/** `names: latitude longitude`, one behind another; spellings of one place are separated by a slash. */
export const ABROAD_PLACES = `
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
Finnland: 54.31 13.10
Norwegen: 54.31 13.10
Island: 54.31 13.10
Irland: 51.83 6.20
England/Schottland: 51.83 6.20
Portugal: 47.60 7.60
Griechenland: 47.63 12.97
Türkei: 47.63 12.97
Slowenien: 47.63 12.97
Slowakei: 48.57 13.46
Serbien: 48.57 13.46
Bosnien: 47.63 12.97
Albanien: 47.63 12.97
Bulgarien: 48.57 13.46
Rumänien: 48.57 13.46
Ukraine: 51.15 15.01
Estland: 54.31 13.10
Lettland: 54.31 13.10
Litauen: 52.34 14.56
Malta: 47.50 11.30
Zypern: 47.63 12.97
Kreta: 47.63 12.97
Rhodos: 47.63 12.97
Korfu: 47.63 12.97
Ibiza: 47.60 7.60
Teneriffa: 47.60 7.60
Gran Canaria: 47.60 7.60
Toskana: 47.50 11.30
Venetien: 47.50 11.30
Lombardei: 47.50 9.70
Sardinien: 47.50 11.30
Sizilien: 47.50 11.30
Rom/Roma: 41.90 12.50
Neapel: 40.85 14.27
Turin: 45.07 7.69
Genua: 44.41 8.93
Bologna: 44.49 11.34
Triest: 45.65 13.78
Brixen: 46.72 11.66
Bruneck: 46.80 11.94
Sterzing: 46.90 11.43
Niederösterreich: 48.20 15.63
Oberösterreich: 48.31 14.29
Salzkammergut: 47.80 13.30
Zillertal: 47.25 11.88
Ötztal: 47.10 10.95
Steyr: 48.04 14.42
Leoben: 47.38 15.09
Lienz: 46.83 12.77
Reutte: 47.48 10.72
Wiener Neustadt: 47.81 16.24
Krems an der Donau: 48.41 15.61
Bludenz: 47.15 9.82
Schwaz: 47.35 11.71
Wörgl: 47.49 12.06
Hallein: 47.68 13.10
Zell am See: 47.32 12.80
Bad Ischl: 47.71 13.62
Ehrwald: 47.40 10.92
Kleinwalsertal: 47.35 10.17
Aargau: 47.40 8.15
Thurgau: 47.60 9.05
Wallis: 46.20 7.60
Tessin: 46.30 8.80
Graubünden: 46.66 9.60
Engadin: 46.70 10.10
Berner Oberland: 46.65 7.80
Appenzell: 47.33 9.41
Biel/Bienne: 47.14 7.25
Thun: 46.76 7.63
Fribourg: 46.81 7.16
Neuenburg in der Schweiz/Neuchâtel: 46.99 6.93
Solothurn: 47.21 7.54
Frauenfeld: 47.56 8.90
Davos: 46.80 9.84
Zermatt: 46.02 7.75
Bordeaux: 44.84 -0.58
Toulouse: 43.60 1.44
Nantes: 47.22 -1.55
Reims: 49.26 4.03
Dijon: 47.32 5.04
Bretagne: 48.58 7.80
Normandie: 48.58 7.80
Provence: 47.60 7.60
Lothringen: 49.12 6.18
Vogesen: 48.20 7.30
Hagenau im Elsass/Haguenau/Hagenau: 48.82 7.79
Weißenburg im Elsass/Wissembourg: 49.04 7.95
Saargemünd/Sarreguemines: 49.11 7.07
Forbach in Lothringen: 49.19 6.90
Leiden: 52.16 4.49
Haarlem: 52.38 4.64
Delft: 52.01 4.36
Gouda: 52.01 4.71
Breda: 51.59 4.78
Tilburg: 51.56 5.09
Den Bosch: 51.69 5.30
Helmond: 51.48 5.66
Zwolle: 52.51 6.09
Deventer: 52.25 6.16
Apeldoorn: 52.21 5.97
Almelo: 52.36 6.66
Hengelo: 52.27 6.79
Assen: 53.00 6.56
Leeuwarden: 53.20 5.79
Heerlen: 50.88 5.98
Kerkrade: 50.87 6.06
Sittard: 51.00 5.87
Winterswijk: 51.97 6.72
Texel: 53.06 4.80
Ameland: 53.45 5.75
Terschelling: 53.40 5.32
Zandvoort: 52.37 4.53
Domburg: 51.56 3.50
Renesse: 51.73 3.77
Zeeland: 51.50 3.70
Ostende/Oostende: 51.23 2.92
Knokke: 51.35 3.29
Mechelen: 51.03 4.48
Löwen/Leuven: 50.88 4.70
Namur: 50.47 4.87
Charleroi: 50.41 4.44
Malmedy: 50.43 6.03
Sankt Vith: 50.28 6.13
Ardennen: 50.30 6.00
Jütland: 54.90 9.30
Esbjerg: 55.47 8.45
Kolding: 55.49 9.47
Vejle: 55.71 9.54
Hadersleben/Haderslev: 55.25 9.49
Aalborg: 57.05 9.92
Bornholm: 55.13 14.90
Fünen/Fyn: 55.40 10.39
Römö/Rømø: 55.12 8.52
Lolland: 54.75 11.40
Göteborg: 57.71 11.97
Malmö: 55.60 13.00
Bergen in Norwegen: 60.39 5.32
Lodz: 51.76 19.46
Kattowitz: 50.26 19.02
Gleiwitz: 50.29 18.67
Oppeln: 50.67 17.92
Bromberg: 53.12 18.01
Thorn: 53.01 18.60
Grünberg in Schlesien: 51.94 15.51
Landsberg an der Warthe: 52.73 15.24
Hirschberg im Riesengebirge: 50.90 15.73
Liegnitz: 51.21 16.16
Köslin: 54.19 16.18
Kolberg: 54.18 15.58
Allenstein: 53.78 20.48
Masuren: 53.80 21.50
Schlesien: 51.15 15.01
Riesengebirge: 50.75 15.60
Böhmen: 50.20 13.00
Mähren: 49.20 16.61
Reichenberg in Böhmen/Liberec: 50.77 15.06
Aussig: 50.66 14.04
Tetschen/Decin: 50.78 14.21
Teplitz/Teplice: 50.64 13.82
Marienbad: 49.96 12.70
Franzensbad: 50.12 12.35
Budweis: 48.97 14.47
Olmütz: 49.59 17.25
Ostrau in Mähren/Ostrava: 49.83 18.28
Balaton/Plattensee: 46.85 17.70
Split: 43.51 16.44
Istrien: 45.20 13.90
Dubrovnik: 42.65 18.09
Belgrad: 44.79 20.45
Sarajevo: 43.86 18.41
Bukarest: 44.43 26.10
Sofia: 42.70 23.32
Kiew: 50.45 30.52
Riga: 56.95 24.11
Vilnius: 54.69 25.28
Tallinn: 59.44 24.75
Moskau: 55.76 37.62
Porto: 41.15 -8.61
Valencia: 39.47 -0.38
Sevilla: 37.39 -5.98
Malaga: 36.72 -4.42
Edinburgh: 55.95 -3.19
Manchester: 53.48 -2.24
Monaco: 43.73 7.42; Andorra: 42.51 1.52; San Marino: 43.94 12.45; Vatikan/Vatikanstadt: 41.90 12.45
Russland/Russia: 51.15 15.01; Belarus/Weißrussland: 51.15 15.01; Moldau/Moldawien: 48.57 13.46; Montenegro: 47.63 12.97
Kosovo: 47.63 12.97; Nordmazedonien/Mazedonien: 47.63 12.97; Wales: 51.83 6.20; Nordirland: 51.83 6.20
Großbritannien/Vereinigtes Königreich: 51.83 6.20; USA/Vereinigte Staaten/Amerika: 51.83 6.20; Kanada: 51.83 6.20
Georgien: 48.57 13.46; Indien: 48.57 13.46; Marokko: 47.60 7.60; Tunesien: 47.50 11.30; Ägypten: 47.50 11.30; Israel: 47.63 12.97
Skandinavien: 54.81 9.40; Baltikum: 54.31 13.10; Ankara: 39.93 32.86; Antalya: 36.90 30.70; Izmir: 38.42 27.14
Minsk: 53.90 27.56; Chisinau: 47.01 28.86; Podgorica: 42.44 19.26; Skopje: 42.00 21.43; Tirana: 41.33 19.82
Pristina: 42.67 21.17; Reykjavik: 64.15 -21.94; Valletta: 35.90 14.51; Nikosia: 35.17 33.36; Thessaloniki: 40.64 22.94
Korsika: 47.60 7.60; Menorca: 47.60 7.60; Kanaren/Kanarische Inseln: 47.60 7.60; Fuerteventura: 47.60 7.60
Lanzarote: 47.60 7.60; Balearen: 47.60 7.60; Madeira: 47.60 7.60; Azoren: 47.60 7.60; Andalusien: 47.60 7.60
Katalonien: 47.60 7.60; Algarve: 47.60 7.60; Cannes: 43.55 7.02; Antibes: 43.58 7.12; Saint-Tropez/St. Tropez: 43.27 6.64
Montpellier: 43.61 3.88; Grenoble: 45.19 5.72; Annecy: 45.90 6.13; Chamonix: 45.92 6.87; Besançon/Besancon: 47.24 6.02
Belfort: 47.64 6.86; Verdun: 49.16 5.38; Rouen: 49.44 1.10; Rennes: 48.11 -1.68; Le Havre: 49.49 0.11; Epinal: 48.17 6.45
Gérardmer: 48.07 6.88; Schlettstadt/Sélestat: 48.26 7.45; Trient/Trento: 46.07 11.12; Rimini: 44.06 12.57; Padua/Padova: 45.41 11.88
Vicenza: 45.55 11.54; Brescia: 45.54 10.22; Bergamo: 45.70 9.67; Udine: 46.06 13.24; Ancona: 43.62 13.51; Pisa: 43.72 10.40
Livorno: 43.55 10.31; Palermo: 38.12 13.36; Catania: 37.50 15.09; Apulien: 47.50 11.30; Kalabrien: 47.50 11.30
Umbrien: 47.50 11.30; Ligurien: 47.50 9.70; Piemont: 47.50 9.70; Emilia-Romagna: 47.50 11.30; Friaul: 47.50 11.30
Bardolino: 45.55 10.72; Garda: 45.57 10.71; Lazise: 45.51 10.73; Limone: 45.81 10.79; Malcesine: 45.76 10.81
Sirmione: 45.49 10.61; Riva del Garda: 45.89 10.84; Jesolo: 45.53 12.64; Caorle: 45.60 12.89; Bibione: 45.64 13.05
Lignano: 45.69 13.14; Grado: 45.68 13.39; Comer See: 46.02 9.26; Lago Maggiore: 45.95 8.63; Gmunden: 47.92 13.80
Krems: 48.41 15.61; Eisenstadt: 47.85 16.52; Hohenems: 47.36 9.69; Lustenau: 47.43 9.66; Götzis: 47.33 9.64
Rankweil: 47.27 9.64; Landeck: 47.14 10.57; Imst: 47.24 10.74; Ischgl: 47.01 10.29; Telfs: 47.31 11.07; Jenbach: 47.39 11.77
Mayrhofen: 47.17 11.86; Ellmau: 47.51 12.30; Seefeld in Tirol: 47.33 11.19; St. Anton: 47.13 10.27; Kaprun: 47.27 12.76
Saalfelden: 47.43 12.85; Bischofshofen: 47.42 13.22; Bad Gastein: 47.12 13.13; Vöcklabruck: 48.00 13.66; Traun: 48.22 14.24
Melk: 48.23 15.33; Tulln: 48.33 16.05; Korneuburg: 48.34 16.33; Klosterneuburg: 48.31 16.33; Mödling: 48.09 16.29
Neusiedl am See/Neusiedl: 47.95 16.84; Kapfenberg: 47.44 15.29; Judenburg: 47.17 14.66; Feldbach: 46.95 15.89
Hartberg: 47.28 15.97; Deutschlandsberg: 46.82 15.21; Burgenland: 48.20 15.63; Pinzgau: 47.43 12.85; Pongau: 47.42 13.22
Olten: 47.35 7.90; Aarau: 47.39 8.04; Liestal: 47.48 7.73; Delsberg/Delémont: 47.37 7.34; Emmen: 52.79 6.90
Emmenbrücke: 47.08 8.28; Uster: 47.35 8.72; Dübendorf: 47.40 8.62; Dietikon: 47.40 8.40; Kloten: 47.45 8.58
Bülach: 47.52 8.54; Wetzikon: 47.32 8.80; Rapperswil: 47.23 8.82; Herisau: 47.39 9.28; Glarus: 47.04 9.07
Rorschach: 47.48 9.49; Romanshorn: 47.57 9.38; Sarnen: 46.90 8.25; Schwyz: 47.02 8.65; Köniz: 46.92 7.41
Interlaken: 46.69 7.86; Montreux: 46.43 6.91; Locarno: 46.17 8.80; Ascona: 46.16 8.77; Bellinzona: 46.19 9.02
Arosa: 46.78 9.68; St. Moritz: 46.50 9.84; Hasselt: 50.93 5.34; Genk: 50.97 5.50; Mons: 50.45 3.95; Flandern: 51.05 3.72
Wallonien: 50.63 5.57; Scheveningen: 52.11 4.28; Hilversum: 52.22 5.18; Den Helder: 52.96 4.76; Vlissingen: 51.44 3.57
Middelburg: 51.50 3.61; Bergen aan Zee: 52.66 4.63; Egmond aan Zee/Egmond: 52.62 4.63; Callantsoog: 52.84 4.70
Almere: 52.37 5.22; Amersfoort: 52.16 5.39; Nordholland: 52.37 4.90; Südholland: 52.08 4.30; Rönne/Rønne: 55.10 14.70
Viborg: 56.45 9.40; Herning: 56.14 8.97; Billund: 55.73 9.11; Horsens: 55.86 9.85; Silkeborg: 56.17 9.55; Randers: 56.46 10.04
Ribe: 55.33 8.77; Fanö/Fanø: 55.42 8.40; Blavand/Blåvand: 55.56 8.13; Hvide Sande: 56.00 8.13; Henne Strand: 55.74 8.18
Trondheim: 63.43 10.40; Stavanger: 58.97 5.73; Uppsala: 59.86 17.64; Örebro: 59.27 15.21; Helsingborg: 56.05 12.69
Turku: 60.45 22.27; Tampere: 61.50 23.76; Espoo: 60.21 24.66; Lublin: 51.25 22.57; Gdynia/Gdingen: 54.52 18.53
Misdroy: 53.93 14.45; Gubin: 51.95 14.73; Elbing: 54.16 19.40; Schweidnitz: 50.84 16.49; Glatz: 50.44 16.65
Gorzow: 52.73 15.24; Bialystok: 53.13 23.16; Rzeszow: 50.04 22.00; Zakopane: 49.30 19.95; Plzen: 49.75 13.38
Böhmisch Krumau/Krumau: 48.81 14.32; Znaim: 48.86 16.05; Komotau: 50.46 13.42; Brüx: 50.50 13.64; Klattau: 49.40 13.29
Pisek: 49.31 14.15; Iglau: 49.40 15.59; Kosice: 48.72 21.26; Debrecen: 47.53 21.63; Szeged: 46.25 20.15; Sopron: 47.69 16.59
Maribor: 46.56 15.65; Piran: 45.53 13.57; Zadar: 44.12 15.23; Porec: 45.23 13.59; Rijeka: 45.33 14.44; Rovinj: 45.08 13.64
Novi Sad: 45.26 19.83; Plovdiv: 42.14 24.75; Warna/Varna: 43.20 27.91; Burgas: 42.50 27.47; Temeswar: 45.76 21.23; Kronstadt: 45.65 25.61
Odessa: 46.48 30.73; Charkiw: 49.99 36.23; Sankt Petersburg/St. Petersburg: 59.93 30.34; Kaliningrad: 54.71 20.51
Liverpool: 53.41 -2.99; Birmingham: 52.49 -1.90; Glasgow: 55.86 -4.25; Cardiff: 51.48 -3.18
`
