import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { CustasStep } from '../../procedimentos/protocolo/CustasStep.tsx'
import { ProtocoloWizard } from '../../procedimentos/protocolo/ProtocoloWizard.tsx'
import type { PedidoEmCurso } from '../../procedimentos/protocolo/usePedido.ts'
import { DadosStep } from './DadosStep.tsx'
import {
  arbitrosDe,
  arquivosDe,
  custasDe,
  type Dados,
  type DadosProntos,
  isOfPeticao,
  nomeDosArbitros,
  novoProcesso,
  PETICAO,
} from './peticao.ts'
import { RevisaoStep } from './RevisaoStep.tsx'

interface PeticaoWizardProps {
  peticao: PedidoEmCurso<Dados, DadosProntos>
  areas: readonly Area[]
  /** True if the wizard replaced the button the user pressed: then its title takes the focus. */
  focus: boolean
}

/** The three steps of a petition. */
export default function PeticaoWizard({ peticao, areas, focus }: PeticaoWizardProps) {
  const { form, faltam } = peticao
  return (
    <ProtocoloWizard
      nome={PETICAO}
      pedido={peticao}
      arquivosDe={arquivosDe}
      custasDe={custasDe}
      focus={focus}
      dadosStep={(step) => <DadosStep form={form} areas={areas} faltam={faltam} {...step} />}
      revisaoStep={(dados, step) => <RevisaoStep dados={dados} areas={areas} {...step} />}
      custasStep={(dados, step) => (
        <CustasStep
          {...step}
          tipo="processo"
          nome={PETICAO}
          sobre={`Processo arbitral com ${nomeDosArbitros(arbitrosDe(dados.numero_arbitros))}`}
          custas={custasDe(dados)}
          arquivos={arquivosDe(dados)}
          bodyOf={(payment) => novoProcesso(dados, payment)}
          isOfForm={isOfPeticao}
        />
      )}
    />
  )
}
