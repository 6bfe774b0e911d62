import { PageLink } from './page-link'

interface AgentLinkProps {
  agentId: number | null
  company: string | null
}

/** An agent's company, linked to the agent. */
export const AgentLink = ({ agentId, company }: AgentLinkProps) => (
  <PageLink page="management.detail" params={agentId === null ? undefined : { agentId }}>
    {company ?? '—'}
  </PageLink>
)
