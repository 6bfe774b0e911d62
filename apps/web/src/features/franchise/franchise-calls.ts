import { agent, franchise } from '@bedside/contracts'

/** What ages when a lead changes. */
export const franchiseLists = [
  franchise.getFranchiseList,
  franchise.getFranchiseInfo,
  franchise.dropDownFollower,
  franchise.dropDownInvestor,
]

/** Signing may make an agent. */
export const listsOfSigning = [...franchiseLists, agent.getAgentList, agent.dropDownAgent]
