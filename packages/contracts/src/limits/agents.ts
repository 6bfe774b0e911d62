/** Agents and leads. */
export const agentsLimits = {
  bedShareBps: { min: 0, max: 6000 },
  mallShareBps: { min: 0, max: 3000 },
  /** The changes of an agent's shares that are shown. */
  agentShareChanges: 100,
  franchiseContractNo: { min: 2, max: 40 },
  franchiseCents: { min: 0, max: 1_000_000_000 },
  franchiseDevices: { min: 0, max: 9999 },
  franchiseShareBps: { min: 0, max: 4000 },
  franchiseNotes: 200,
} as const
