/** An e-mail address that may break before its @. */
export function Endereco({ email }: { email: string }) {
  const [local, domain] = email.split(/(?=@)/)
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {local}
      <wbr />
      {domain}
    </span>
  )
}
