import type { Assinatura } from '@concordia/contract/negociacoes/minutas'
import { NOMES_DOS_METODOS } from '@concordia/contract/rules/acordos/assinatura'
import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { Folded } from '../../../ui/page/Folded.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { Chip } from '../../../ui/table/StatusChip.tsx'
import type { VezProps } from '../VezCard.tsx'
import { LembrarButton } from './LembrarButton.tsx'
import css from './minutas.module.css'

const lugarDe = ({ city, region, country }: Assinatura) => [city, region, country].filter(Boolean).join(', ')

/** The signatures with their evidence, and who has not signed yet. */
export function Assinaturas({ negociacao, polo }: VezProps) {
  const { assinaturas, situacao } = negociacao
  return (
    <Section title="Assinaturas" count={assinaturas.length}>
      {situacao === 'minuta-em-assinatura' && <Faltam negociacao={negociacao} polo={polo} />}
      <DataTable label="Assinaturas" columns={COLUNAS} rows={assinaturas} rowKey={({ user_id }) => user_id} />
      {assinaturas.some((one) => lugarDe(one) !== '') && (
        <Text size="sm" c="dimmed" mt="xs">
          O lugar é aproximado, pelo endereço IP:{' '}
          <Anchor href="https://db-ip.com" target="_blank" rel="noopener noreferrer" underline="always">
            IP Geolocation by DB-IP
          </Anchor>
          .
        </Text>
      )}
    </Section>
  )
}

/** The device; folded, how it named itself and what the signer declared. */
const Aparelho = ({ aparelho, user_agent, consentimento: { versao, texto }, user }: Assinatura) => (
  <>
    {aparelho}
    <Folded
      label={
        <>
          ver mais<VisuallyHidden component="span"> da assinatura de {user.name}</VisuallyHidden>
        </>
      }
    >
      <div className={css.lado}>Navegador: {user_agent}</div>
      <div className={css.lado}>
        Declaração aceita, versão {versao}: “{texto}”
      </div>
    </Folded>
  </>
)

const COLUNAS: readonly [Column<Assinatura>, ...Column<Assinatura>[]] = [
  {
    header: 'Nome',
    minWidth: '10rem',
    cell: ({ user, partes, cpf, email }) => (
      <>
        {user.name}
        <div className={css.lado}>por {partes.join(', ')}</div>
        <div className={css.lado}>CPF {cpf}</div>
        <div className={css.lado}>{email}</div>
      </>
    ),
  },
  { header: 'Assinou em', cell: ({ created_at }) => <DateTime value={created_at} /> },
  {
    header: 'Método',
    cell: ({ metodo, codigo_enviado_em }) => (
      <>
        {NOMES_DOS_METODOS[metodo].curto}
        {codigo_enviado_em && (
          <div className={css.lado}>
            enviado em <DateTime value={codigo_enviado_em} />
          </div>
        )}
      </>
    ),
  },
  {
    header: 'IP e lugar',
    cell: (assinatura) => (
      <>
        {assinatura.ip}
        <div className={css.lado}>{lugarDe(assinatura) || 'não disponível'}</div>
      </>
    ),
  },
  { header: 'Aparelho', cell: (assinatura) => <Aparelho {...assinatura} /> },
  {
    header: 'SHA-256',
    cell: ({ sha256, user }) => <CopyText value={sha256} label={`SHA-256 do texto que ${user.name} assinou`} shown={8} />,
  },
]

/** Who has not signed; the parties who have may remind them, once a day. */
function Faltam({ negociacao, polo }: VezProps) {
  const { faltam_assinar, minutas, atos, assinaturas } = negociacao
  const minuta = minutas.at(-1)
  if (!minuta || faltam_assinar.length === 0) return null
  return (
    <div className={css.faltam}>
      <p id="faltam-assinar">Ainda não assinaram:</p>
      <ul aria-labelledby="faltam-assinar">
        {faltam_assinar.map(({ nome, representada }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two partes may have the same name
          <li key={index}>
            {nome} {!representada && <Chip tone="quiet">ainda sem conta</Chip>}
          </li>
        ))}
      </ul>
      {polo !== null && assinaturas.length > 0 && !atos.includes('assinar') && (
        <LembrarButton negociacao={negociacao} minuta={minuta} />
      )}
    </div>
  )
}
