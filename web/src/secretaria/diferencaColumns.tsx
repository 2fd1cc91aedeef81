import { type Diferenca, TIPOS_DE_DIFERENCA } from '@concordia/contract/conciliacao'
import { path } from '../app/paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { TextLink } from '../ui/links.tsx'
import { Chip } from '../ui/StatusChip.tsx'
import css from './diferencaColumns.module.css'

/** Whose books were compared with ours. */
export const PROVEDORES: Record<string, string> = {
  stripe: 'cartão (Stripe)',
  sicoob: 'boleto (Sicoob)',
  sandbox: 'ambiente de teste',
  interno: 'contas da câmara entre si',
}

/** What disagrees, in whose books, since when, and the fee it is about. */
export const COLUMNS: readonly [Column<Diferenca>, ...Column<Diferenca>[]] = [
  { header: 'Diferença', minWidth: '16rem', cell: Sentenca },
  { header: 'Onde', minWidth: '8rem', cell: ({ provedor }) => PROVEDORES[provedor] },
  {
    header: 'Custa',
    cell: ({ pagamento }) =>
      pagamento && (
        <TextLink fz="inherit" className="numeric" to={path('PagamentoDetails', { id: pagamento.id })}>
          {pagamento.identificador}
        </TextLink>
      ),
  },
  { header: 'Vista em', cell: (diferenca) => <Vista {...diferenca} /> },
  {
    header: 'Situação',
    cell: ({ resolvida_em }) => (resolvida_em ? <Resolvida em={resolvida_em} /> : <Chip tone="waiting">Em aberto</Chip>),
  },
]

function Sentenca({ tipo, detalhe, objeto }: Diferenca) {
  return (
    <>
      <div className={css.label}>{TIPOS_DE_DIFERENCA[tipo]}</div>
      <div>{detalhe}</div>
      <div className={css.object}>{objeto}</div>
    </>
  )
}

const Vista = ({ vista_em, ultima_em }: Diferenca) => (
  <>
    <DateTime value={vista_em} />
    {ultima_em !== vista_em && (
      <div className={css.object}>
        de novo em <DateTime value={ultima_em} as="day" />
      </div>
    )}
  </>
)

const Resolvida = ({ em }: { em: string }) => (
  <>
    <Chip tone="done">Resolvida</Chip>
    <div className={css.object}>
      em <DateTime value={em} as="day" />
    </div>
  </>
)
