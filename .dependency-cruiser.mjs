/**
 * Who may import whom. Features are known by their doors: `contract.ts`, `staff-contract.ts`, `rules.ts`, `web/exports.ts`, `server/exports.ts`,
 * and `web/staff-exports.ts` for what pages of the administration alone show: so it is in nobody else's scripts.
 * Tests and their set-ups (`…-for-tests.ts`) may import anything; nothing may import tests, and tests alone their set-ups.
 */
const TEST = '([.]test|-for-tests)[.]tsx?$'
// All of a feature that is neither its server nor its pages.
const FEATURE_ROOT = '^src/features/([^/]+)/(?!server/|web/)'
const FEATURE_SERVER = '^src/features/([^/]+)/server/'
const FEATURE_WEB = '^src/features/([^/]+)/web/'
// Rules that fill several files are open as a whole: which dogs a place takes, what a stay costs, whether there is room,
// what orders lists, which fields a listing has.
const OPEN_TO_ALL =
  '^src/features/([^/]+/((staff-)?contract|rules)|(admission|ranking|room|stay|listings/declared)/[^/]+)[.]ts$'
const MODULES = '(^|/)node_modules/'

/** From a place inside a feature, only these files of this project may be imported (`$1` is that feature). */
function onlyFrom(name, path, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path, pathNot: TEST },
    to: { path: '^src/', pathNot: [OPEN_TO_ALL, ...allowed] },
  }
}

/** These npm packages may be imported by these files of src/, and by tests. */
function packageOnlyIn(name, packages, places, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: '^src/', pathNot: [TEST, ...places] },
    to: { path: `${MODULES}(${packages})/` },
  }
}

function never(name, from, to, comment) {
  return { name, comment, severity: 'error', from, to }
}

export default {
  forbidden: [
    onlyFrom(
      'feature-root',
      FEATURE_ROOT,
      ['^src/features/$1/(?!server/|web/)', '^src/platform/shared/'],
      'Die Wurzel einer Funktion importiert nur zod, platform/shared, sich selbst und contract/rules anderer.',
    ),
    never(
      'feature-root-packages',
      { path: FEATURE_ROOT, pathNot: TEST },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: `${MODULES}zod/`,
      },
      'Die Wurzel einer Funktion importiert von den Paketen nur zod.',
    ),
    onlyFrom(
      'feature-server',
      FEATURE_SERVER,
      [
        '^src/features/$1/(?!web/)',
        '^src/platform/(shared|server)/',
        '^src/features/[^/]+/server/exports[.]ts$',
      ],
      'Der Server einer Funktion importiert nur sie selbst, platform/{shared,server} und die Türen anderer.',
    ),
    onlyFrom(
      'feature-web',
      FEATURE_WEB,
      [
        '^src/features/$1/(?!server/)',
        '^src/platform/(shared|web)/',
        '^src/features/[^/]+/web/(staff-)?exports[.]tsx?$',
      ],
      'Die Seiten einer Funktion importieren nur sie selbst, platform/{shared,web} und die Türen anderer.',
    ),
    never(
      'platform-knows-nobody',
      { path: '^src/platform/', pathNot: TEST },
      { path: '^src/(features|app)/' },
      'platform importiert weder features noch app.',
    ),
    never(
      'platform-sides',
      { path: '^src/platform/(shared|web|server)/', pathNot: TEST },
      { path: '^src/platform/', pathNot: ['^src/platform/$1/', '^src/platform/shared/'] },
      'In platform kennen sich Browser und Server nicht, und shared kennt beide nicht.',
    ),
    never(
      'browser-without-node',
      { path: '^src/(platform|features/[^/]+)/(web|shared)/', pathNot: TEST },
      { dependencyTypes: ['core'] },
      'Was in den Browser gelangt, importiert keine Node-Module.',
    ),
    never(
      'src-stands-alone',
      { path: '^src/', pathNot: TEST },
      { path: '^(e2e|bench|tools|gazetteer)/' },
      'src importiert nichts aus e2e, bench, tools und gazetteer.',
    ),
    never(
      'demo-stands-beside',
      { path: '^demo/', pathNot: TEST },
      {
        path: '^(src|e2e|bench|tools|gazetteer)/',
        pathNot: [OPEN_TO_ALL, '^src/platform/(shared|server)/', '^src/features/[^/]+/server/exports[.]ts$'],
      },
      'Die Demodaten importieren nur platform/{shared,server} und die Türen der Funktionen.',
    ),
    never(
      'demo-only-from-start',
      { path: '^src/', pathNot: [TEST, '^src/app/(prepare|cli)[.]ts$'] },
      { path: '^demo/' },
      'Demodaten laden nur der Start und die Befehlszeile.',
    ),
    never('nobody-imports-tests', {}, { path: '[.]test[.]tsx?$' }, 'Niemand importiert Tests.'),
    never(
      'only-tests-import-set-ups',
      { path: '^(src|demo)/', pathNot: TEST },
      { path: '-for-tests[.]ts$' },
      'Was Tests vorbereitet, importieren nur Tests.',
    ),
    packageOnlyIn(
      'kysely-only-in-queries',
      'kysely',
      [
        '^src/platform/server/',
        '^src/features/[^/]+/server/([^/]*queries[^/]*|tables)[.]ts$',
        '/factory[.]ts$',
      ],
      'kysely gehört in queries.ts, tables.ts und platform/server.',
    ),
    packageOnlyIn(
      'fastify-only-in-routes',
      'fastify|@fastify/[^/]+|fastify-[^/]+',
      ['^src/platform/server/', '^src/app/', '^src/features/[^/]+/server/[^/]*routes[^/]*[.]ts$'],
      'fastify gehört in routes.ts, platform/server und app.',
    ),
    never('no-cycles', {}, { circular: true }, 'Dateien importieren sich nicht im Kreis.'),
    never('resolvable', {}, { couldNotResolve: true }, 'Jeder Import führt zu einer Datei.'),
  ],
  options: {
    // TypeScript 7 has no parser for other programs; without this one TypeScript files would read as empty.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // bench/peers/next is a program of its own, with packages and built pages of its own.
    exclude: { path: '^(dist|data|bench/peers/next)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
