import { enderecoMostrado } from '@concordia/contract/values/contato/email'

/** An e-mail address that may break before its @; of a closed account, that it is closed. */
export function Endereco({ email }: { email: string }) {
  const [local, domain] = enderecoMostrado(email).split(/(?=@)/)
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {local}
      <wbr />
      {domain}
    </span>
  )
}
