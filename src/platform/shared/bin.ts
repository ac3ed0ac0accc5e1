/** Days in which staff can bring back what they have deleted; then it is gone for good. */
export const BIN_DAYS = 30
