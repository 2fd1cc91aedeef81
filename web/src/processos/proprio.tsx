import { type Processo, processos } from '@concordia/contract/procedimentos/processos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { call } from '../api/call.ts'
import { path } from '../paths/paths.ts'
import { ArquivoCard } from '../procedimentos/autos/ArquivoCard.tsx'
import type { Proprio } from '../procedimentos/detalhes/DetalhesPage.tsx'
import { AtosDaSecretaria } from '../secretaria/atos/AtosDaSecretaria.tsx'
import { CorrigirContatoButton } from '../secretaria/atos/CorrigirContatoButton.tsx'
import { SigiloButton } from '../secretaria/atos/SigiloButton.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Columns } from '../ui/page/Columns.tsx'
import { Section } from '../ui/page/Section.tsx'
import { EnviadoAlert } from './aceite/EnviadoAlert.tsx'
import { DadosGerais } from './DadosGerais.tsx'

/** The process-only parts of the details screen. Until an arbitrator answers, they see only partes and petition. */
export const proprioDe = (processo: Processo): Proprio => {
  const { id, situacao, termo, peticao, aceiteArbitro } = processo
  return {
    aberto: termo !== null,
    designacao: aceiteArbitro
      ? {
          como: 'Para aceitar, responda ao questionário de imparcialidade e envie o termo de aceite assinado.',
          aceitar: <LinkButton to={path('ProcessoArbitroAceite', { id })}>aceitar designação</LinkButton>,
        }
      : null,
    aviso: <EnviadoAlert situacao={situacao} />,
    dados: <DadosGerais processo={processo} />,
    anexos: (
      <Section title={termo ? 'Petição e termo' : 'Petição'}>
        <Columns>
          <ArquivoCard arquivo={peticao} load={() => call(processos.peticao, { params: { id } })} />
          {termo && <ArquivoCard arquivo={termo} load={() => call(processos.termo, { params: { id } })} />}
        </Columns>
      </Section>
    ),
    painel: <AtosDaSecretaria id={id} />,
    contatoAto: ({ id: contatoId, contato }) => (
      <CorrigirContatoButton id={id} contatoId={contatoId} contato={contato} encerrado={ENCERRADOS.includes(situacao)} />
    ),
    documentoAto: (documento) => <SigiloButton id={id} documento={documento} />,
  }
}
