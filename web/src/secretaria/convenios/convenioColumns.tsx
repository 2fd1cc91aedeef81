import type { ConvenioDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { formatDate } from '@concordia/contract/values/dates'
import { beneficioOf } from '../../pagamentos/passo/FeeSummary.tsx'
import layout from '../../ui/layout.module.css'
import type { Column } from '../../ui/table/columns.ts'
import { RowActs } from '../../ui/table/RowActs.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import type { ConvenioAberto } from './ConvenioDialog.tsx'

type Columns = readonly [Column<ConvenioDaCamara>, ...Column<ConvenioDaCamara>[]]

/** @param abrir opens the dialog of an act on a row */
export const columnsOf = (abrir: (sobre: ConvenioAberto) => void): Columns => [
  { header: 'Código', minWidth: '9rem', cell: ({ codigo }) => <strong className={layout.breaks}>{codigo}</strong> },
  { header: 'Benefício', cell: (convenio) => beneficioOf(convenio) },
  { header: 'Vigência', minWidth: '9rem', cell: vigenciaOf },
  { header: 'Usos', align: 'right', cell: (convenio) => <span className="numeric">{usosOf(convenio)}</span> },
  { header: 'Situação', cell: Situacao },
  {
    header: 'Ações',
    minWidth: '9rem',
    cell: (convenio) => (convenio.desativado_em ? null : <Atos convenio={convenio} abrir={abrir} />),
  },
]

/** "de 01/01/2026 a 31/12/2026", "desde 01/01/2026", "até 31/12/2026", "sem prazo". */
function vigenciaOf({ vale_desde, vale_ate }: ConvenioDaCamara): string {
  if (vale_desde && vale_ate) return `de ${formatDate(vale_desde)} a ${formatDate(vale_ate)}`
  if (vale_desde) return `desde ${formatDate(vale_desde)}`
  return vale_ate ? `até ${formatDate(vale_ate)}` : 'sem prazo'
}

const usosOf = ({ usos, limite_usos }: ConvenioDaCamara): string =>
  limite_usos === null
    ? usos.toLocaleString('pt-BR')
    : `${usos.toLocaleString('pt-BR')} de ${limite_usos.toLocaleString('pt-BR')}`

function Situacao({ em_vigor, desativado_em, usos, limite_usos }: ConvenioDaCamara) {
  if (desativado_em) return <Chip tone="quiet">Desativado</Chip>
  if (em_vigor) return <Chip tone="active">Em vigor</Chip>
  return <Chip tone="paused">{limite_usos !== null && usos >= limite_usos ? 'Limite atingido' : 'Fora da vigência'}</Chip>
}

const Atos = ({ convenio, abrir }: { convenio: ConvenioDaCamara; abrir: (sobre: ConvenioAberto) => void }) => (
  <RowActs
    de={convenio.codigo}
    acts={[
      {
        label: 'mudar',
        name: `mudar a vigência de ${convenio.codigo}`,
        dialog: true,
        onClick: () => abrir({ ato: 'mudar', convenio }),
      },
      {
        label: 'desativar',
        name: `desativar ${convenio.codigo}`,
        dialog: true,
        danger: true,
        onClick: () => abrir({ ato: 'desativar', convenio }),
      },
    ]}
  />
)
