import { IconBook } from '@tabler/icons-react'
import { LinkButton } from '../../ui/links.tsx'

/** Beside a document: the reader, with the other documents of the docket. */
export const AbrirNoLeitor = ({ to }: { to: string }) => (
  <LinkButton size="sm" variant="default" leftSection={<IconBook size={16} aria-hidden />} to={to}>
    abrir no leitor
  </LinkButton>
)
