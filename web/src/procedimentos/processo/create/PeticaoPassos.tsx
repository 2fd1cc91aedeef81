import { processos } from '@concordia/contract/procedimentos/calls'
import { custasDoProtocolo } from '@concordia/contract/rules/tabela-de-custas/compute'
import { toCents } from '@concordia/contract/values/money'
import { queryOf } from '../../../api/query.ts'
import { path } from '../../../paths/paths.ts'
import { DataList, Datum } from '../../../ui/page/DataList.tsx'
import { Money } from '../../../ui/table/Money.tsx'
import { FormSection } from '../../../ui/wizard/FormSection.tsx'
import { useItens } from '../../protocolo/custas.ts'
import type { PassosProps } from '../../protocolo/ProtocoloPage.tsx'
import { ProtocoloWizard } from '../../protocolo/ProtocoloWizard.tsx'
import { PeticaoFields } from './PeticaoFields.tsx'
import { arbitrosDe, type Dados, type DadosProntos, nomeDosArbitros, novoProcesso, PETICAO, PETICAO_INICIAL } from './peticao.ts'

const SOBRE = {
  demandantes: 'Demandante é quem apresenta o pedido de arbitragem. Informe todas as pessoas e empresas que o fazem em conjunto.',
  demandadas:
    'Demandada é a parte contra quem o pedido é feito. Os contatos informados recebem o número e a senha de acesso do processo.',
}

export default function PeticaoPassos(props: PassosProps<Dados, DadosProntos>) {
  const { form } = props.pedido
  const itens = useItens(props.tabela)
  return (
    <ProtocoloWizard
      {...props}
      tipo="processo"
      nome={PETICAO}
      formulario={PETICAO_INICIAL}
      sobrePartes={SOBRE}
      campos={<PeticaoFields form={form} itens={itens} />}
      exigidosDe={({ termo, peticao }) => [
        { nome: 'Termo ou contrato', arquivo: termo },
        { nome: 'Petição inicial', arquivo: peticao },
      ]}
      revisaoDe={(dados, edit) => <CausaRevisada {...dados} onEdit={() => edit('valor')} />}
      custasNoServidor={({ valor, numero_arbitros }) =>
        queryOf(processos.custas, { query: { valor, numero_arbitros } }, { overlay: false })
      }
      custasDe={({ valor, numero_arbitros }) =>
        custasDoProtocolo(itens, { objeto: 'processo', valor: toCents(valor), arbitros: arbitrosDe(numero_arbitros) })
      }
      sobreDe={({ numero_arbitros }) => `Processo arbitral com ${nomeDosArbitros(arbitrosDe(numero_arbitros))}`}
      bodyOf={novoProcesso}
      para={path('Processos')}
    />
  )
}

const CausaRevisada = ({ valor, numero_arbitros, conciliacao, onEdit }: DadosProntos & { onEdit: () => void }) => (
  <FormSection title="Causa e arbitragem" onEdit={onEdit}>
    <DataList>
      <Datum label="Valor da causa">
        <Money reais={valor} />
      </Datum>
      <Datum label="Número de árbitros">{nomeDosArbitros(arbitrosDe(numero_arbitros))}</Datum>
      <Datum label="Conciliação">{conciliacao === 'S' ? 'Sim, há interesse' : 'Não há interesse'}</Datum>
    </DataList>
  </FormSection>
)
