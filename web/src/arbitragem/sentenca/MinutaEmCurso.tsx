import type { Minuta } from '@concordia/contract/arbitragem/sentenca/schemas'
import { formatDateTime } from '@concordia/contract/values/dates'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import type { AApresentar } from './ApresentarDialog.tsx'
import type { ALer } from './LerDialog.tsx'

const ApresentarDialog = lazyPart<DialogoProps<AApresentar>>(() => import('./ApresentarDialog.tsx'))
const LerDialog = lazyPart<DialogoProps<ALer>>(() => import('./LerDialog.tsx'))
const AssinarDialog = lazyPart<DialogoProps<ALer>>(() => import('./AssinarDialog.tsx'))
const DivergirDialog = lazyPart<DialogoProps<ALer>>(() => import('./DivergirDialog.tsx'))
const AnotarDialog = lazyPart<DialogoProps<ALer>>(() => import('./AnotarDialog.tsx'))

interface MinutaProps {
  id: number
  minuta: Minuta
  ausentes: readonly string[]
  /** Whether this viewer may put another one in its place. */
  troca: boolean
}

const nomes = new Intl.ListFormat('pt-BR')

/** The draft that arbitrators sign now, and its signatures; the server sends it to those who may read it. */
export function MinutaEmCurso({ id, minuta, ausentes, troca }: MinutaProps) {
  const { tipo, apresentada_por, apresentada_em, assinaturas, faltam, maioria, divergencias, pontos } = minuta
  const about = { id, minuta }
  return (
    <div className={layout.stack}>
      <div>
        <div>
          Minuta da sentença {tipo}, apresentada por {apresentada_por} em {formatDateTime(apresentada_em)}.
        </div>
        <div className={layout.soft}>
          {assinaturas.length} de {maioria} {maioria === 1 ? 'assinatura necessária' : 'assinaturas necessárias'}. Falta assinar:{' '}
          {nomes.format(faltam)}. As partes não veem a minuta.
        </div>
      </div>
      {assinaturas.length > 0 && (
        <ul className={layout.plain} aria-label="Assinaturas">
          {assinaturas.map(({ nome, assinou_em }) => (
            <li key={nome}>
              {nome} assinou em {formatDateTime(assinou_em)}
            </li>
          ))}
        </ul>
      )}
      {divergencias.length > 0 && (
        <div>Voto divergente de {nomes.format(divergencias.map(({ por }) => por))}: vai aos autos com a sentença.</div>
      )}
      {pontos.length > 0 && (
        <ul className={layout.plain} aria-label="Pontos da secretaria">
          {pontos.map((ponto) => (
            <li key={ponto.id}>
              <p className={layout.lines}>{ponto.texto}</p>
              <div className={layout.soft}>
                {ponto.por}, pela secretaria, em {formatDateTime(ponto.created_at)}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={layout.acts}>
        {minuta.pode_assinar ? (
          <DialogButton part={AssinarDialog} about={about}>
            ler e assinar
          </DialogButton>
        ) : (
          <DialogButton part={LerDialog} about={about} variant="default">
            ler a minuta
          </DialogButton>
        )}
        {minuta.pode_anotar ? (
          <DialogButton part={AnotarDialog} about={about} variant="default">
            anotar ponto
          </DialogButton>
        ) : (
          <DialogButton part={DivergirDialog} about={about} variant="default">
            {divergencias.some(({ minha }) => minha) ? 'trocar o voto divergente' : 'anexar voto divergente'}
          </DialogButton>
        )}
        {troca && (
          <DialogButton part={ApresentarDialog} about={{ id, ausentes, substitui: minuta.id }} variant="default">
            substituir a minuta
          </DialogButton>
        )}
      </div>
    </div>
  )
}
