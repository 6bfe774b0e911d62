/** Where a shop's orders and withdrawals are. */
export const detailOf = (storeId: number): string => `/financial/shopDetail?storeId=${storeId}`
