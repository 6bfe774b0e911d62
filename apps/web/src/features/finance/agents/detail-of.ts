/** Where an agent's withdrawals and shares are. */
export const detailOf = (agentId: number): string => `/financial/agentDetail?agentId=${agentId}`
