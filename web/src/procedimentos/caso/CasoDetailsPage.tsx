import type { Caso } from '@concordia/contract/procedimentos/schemas/casos'
import { Suspense } from 'react'
import { useParamsOf } from '../../paths/useAddress.ts'
import { daSecretaria } from '../../secretaria/atos/daSecretaria.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { RecusarButton } from '../designacao/RecusarButton.tsx'
import { DetalhesPage } from '../detalhes/DetalhesPage.tsx'
import type { Proprio } from '../detalhes/Disposicao.tsx'
import { Mediacao } from './mediacao/Mediacao.tsx'
import { RecusavelAlert } from './mediacao/RecusavelAlert.tsx'

const AceitarDialog = lazyPart(() => import('./AceitarDialog.tsx'))
const TextosCard = lazyPart(() => import('../../textos/TextosCard.tsx'))

export default function CasoDetailsPage() {
  const { id } = useParamsOf('CasoDetails')
  return <DetalhesPage key={id} tipo="caso" id={id} proprioDe={proprioDe} />
}

/** The parts of the details screen that only a case has. Until a mediator answers, they see only partes and subject. */
const proprioDe = (caso: Caso): Proprio => {
  const { id, natureza, expectativa, tentativa, processo, aceiteMediador, isMediador, recusavel, pode_encerrar } = caso
  const aberto = expectativa !== null
  return {
    aberto,
    designacao: aceiteMediador
      ? {
          como: 'Para aceitar, confira antes se há algum fato a revelar às partes.',
          aceitar: (
            <DialogButton part={AceitarDialog} about={{ id }}>
              aceitar designação
            </DialogButton>
          ),
          recusar: (onRecusada) => <RecusarButton tipo="caso" id={id} onRecusada={onRecusada} />,
        }
      : null,
    lidera: null,
    curso: caso.tem_textos && (
      <Suspense fallback={<CardSkeleton lines={3} />}>
        <TextosCard tipo="caso" id={id} />
      </Suspense>
    ),
    aviso: recusavel && <RecusavelAlert id={id} recusavel={recusavel} />,
    atos: (
      <Mediacao
        id={id}
        conduz={isMediador}
        podeEncerrar={pode_encerrar}
        negociacoes={caso.negociacoes_assinadas}
        texto={caso.acordo_assinado}
      />
    ),
    dados: {
      antes: [],
      depois: [
        ...(aberto
          ? [
              { label: 'Tentativa de acordo', valor: tentativa === 'S' ? 'Sim' : 'Não' },
              { label: 'Processo judicial', valor: processo ?? 'Não há' },
            ]
          : []),
        { label: 'Natureza da disputa', valor: <p className={layout.lines}>{natureza}</p>, wide: true },
        ...(aberto ? [{ label: 'Expectativa', valor: <p className={layout.lines}>{expectativa}</p>, wide: true }] : []),
      ],
    },
    anexos: { titulo: '', arquivos: [] },
    secretaria: daSecretaria('caso', caso),
  }
}
