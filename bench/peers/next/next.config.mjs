/** The pages have the addresses of the product's; nothing is written outside of this folder. */
export default {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
}
