import type { Diferenca } from '@concordia/contract/secretaria/schemas/conciliacao'
import { TIPOS_DE_DIFERENCA } from '@concordia/contract/secretaria/words'
import { Button } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import type { DiferencaAberta } from './DiferencaDialog.tsx'
import css from './diferencaColumns.module.css'

/** Names of the providers whose books are compared with ours. */
export const PROVEDORES: Record<string, string> = {
  stripe: 'cartão (Stripe)',
  sicoob: 'boleto (Sicoob)',
  pix: 'Pix',
  sandbox: 'ambiente de teste',
  interno: 'contas da câmara entre si',
}

/** What differs, at which provider, since when, for which fee, and the act the secretariat can take. */
export const columnsOf = (abrir: (sobre: DiferencaAberta) => void): readonly [Column<Diferenca>, ...Column<Diferenca>[]] => [
  { header: 'Diferença', minWidth: '16rem', cell: Sentenca },
  { header: 'Onde', minWidth: '8rem', cell: ({ provedor }) => PROVEDORES[provedor] },
  {
    header: 'Custas',
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
    minWidth: '8rem',
    cell: (diferenca) =>
      diferenca.resolvida_em ? (
        <Resolvida em={diferenca.resolvida_em} motivo={diferenca.motivo} />
      ) : (
        <>
          <Chip tone="waiting">Em aberto</Chip>
          <div className={css.act}>
            <Ato diferenca={diferenca} abrir={abrir} />
          </div>
        </>
      ),
  },
]

function Sentenca({ tipo, detalhe, objeto }: Diferenca) {
  return (
    <>
      <div className={css.label}>{TIPOS_DE_DIFERENCA[tipo]}</div>
      <div>{detalhe}</div>
      <div className={`${layout.soft} ${layout.breaks}`}>{objeto}</div>
    </>
  )
}

const Vista = ({ vista_em, ultima_em }: Diferenca) => (
  <>
    <DateTime value={vista_em} />
    {ultima_em !== vista_em && (
      <div className={`${layout.soft} ${layout.breaks}`}>
        de novo em <DateTime value={ultima_em} as="day" />
      </div>
    )}
  </>
)

/** A boleto that blocks the payment of a fee can be ended; any other difference can be marked as settled. */
function Ato({ diferenca, abrir }: { diferenca: Diferenca; abrir: (sobre: DiferencaAberta) => void }) {
  const encerra = diferenca.tipo === 'boleto-alheio' && diferenca.pagamento !== null
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-haspopup="dialog"
      aria-label={`${encerra ? 'encerrar boleto' : 'dar por resolvida'}: ${diferenca.objeto}`}
      onClick={() => abrir({ ato: encerra ? 'encerrarBoleto' : 'fechar', diferenca })}
    >
      {encerra ? 'encerrar boleto' : 'dar por resolvida'}
    </Button>
  )
}

const Resolvida = ({ em, motivo }: { em: string; motivo: string | null }) => (
  <>
    <Chip tone="done">Resolvida</Chip>
    <div className={`${layout.soft} ${layout.breaks}`}>
      em <DateTime value={em} as="day" />
      {motivo !== null && `, pela secretaria: ${motivo}`}
    </div>
  </>
)
