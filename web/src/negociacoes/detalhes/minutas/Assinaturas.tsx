import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Assinatura } from '@concordia/contract/negociacoes/schemas/minutas'
import { NOMES_DOS_METODOS } from '@concordia/contract/rules/acordos/assinatura'
import { citado, emNomeDe } from '@concordia/contract/rules/acordos/poderes'
import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { Folded } from '../../../ui/page/Folded.tsx'
import { SaveButton } from '../../../ui/page/SaveButton.tsx'
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
      <DataTable label="Assinaturas" columns={colunasDe(negociacao.id)} rows={assinaturas} rowKey={({ user_id }) => user_id} />
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
      <div className={css.lado}>Navegador: {citado(user_agent)}</div>
      <div className={css.lado}>
        Declaração aceita, versão {versao}: “{texto}”
      </div>
    </Folded>
  </>
)

/** For whom, and what the chamber did not check; the proof may be read. */
function PorQuem({ negociacaoId, assinatura }: { negociacaoId: number; assinatura: Assinatura }) {
  const { por, user, user_id: userId, minuta_id: minutaId } = assinatura
  const comprovante = por.find((one) => one.comprovante !== null)?.comprovante
  return (
    <>
      {por.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two partes may have the same name
        <div key={index} className={one.documento_confere ? css.lado : css.ressalva}>
          {one.documento_confere ? `por ${one.parte}` : emNomeDe(one)}
        </div>
      ))}
      {comprovante && (
        <div className={css.comprovante}>
          <div>
            Comprovante, não conferido: {citado(comprovante.nome)}{' '}
            <CopyText value={comprovante.sha256} label={`SHA-256 do comprovante de ${user.name}`} shown={8} />
          </div>
          <SaveButton
            name={`o comprovante de ${user.name}`}
            load={() => call(minutas.comprovante, { params: { id: negociacaoId, minutaId, userId } })}
          />
        </div>
      )}
    </>
  )
}

const colunasDe = (negociacaoId: number): readonly [Column<Assinatura>, ...Column<Assinatura>[]] => [
  {
    header: 'Nome',
    minWidth: '10rem',
    cell: (assinatura) => (
      <>
        {assinatura.user.name}
        <div className={css.lado}>CPF {assinatura.cpf}</div>
        <div className={css.lado}>{assinatura.email}</div>
        <PorQuem negociacaoId={negociacaoId} assinatura={assinatura} />
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

/** Parties without a signature; those who have signed may remind them, once a day. */
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
