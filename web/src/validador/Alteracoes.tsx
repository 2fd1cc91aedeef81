import type { AlteracaoPosterior, AssinaturaConferida } from '@concordia/contract/validador/schemas'
import { Folded } from '../ui/page/Folded.tsx'
import css from './Valida.module.css'

/** Changes that are listed; a hostile file may have thousands. */
const MOST = 200

/**
 * What changed in the file after a signature, page by page. Open when something changed that the signature does not allow, or
 * that hides something; else folded, because it does not touch the document's text.
 */
export function Alteracoes({ mudancas, atencao }: Pick<AssinaturaConferida, 'mudancas'> & { atencao: boolean }) {
  const allowed = !atencao && mudancas.every(({ permitida }) => permitida)
  const list = <Paginas mudancas={mudancas} />
  if (allowed) return <Folded label="O que foi acrescentado depois desta assinatura">{list}</Folded>
  return (
    <div>
      <p className={css.word}>O que mudou depois desta assinatura</p>
      {list}
    </div>
  )
}

function Paginas({ mudancas }: { mudancas: readonly AlteracaoPosterior[] }) {
  const shown = mudancas.slice(0, MOST)
  const pages = Map.groupBy(shown, ({ pagina }) => pagina)
  // Changes without a page come last.
  const order = [...pages.keys()].toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
  return (
    <>
      <dl className={css.pages}>
        {order.map((page) => (
          <div key={page ?? 'documento'}>
            <dt>{page === null ? 'No documento' : `Página ${page}`}</dt>
            {[...new Set(pages.get(page)!.map(sentence))].map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
      {mudancas.length > MOST && (
        <p className={css.aside}>
          {mudancas.length === MOST + 1 ? 'E outra mudança.' : `E outras ${mudancas.length - MOST} mudanças.`}
        </p>
      )}
    </>
  )
}

const sentence = ({ descricao, permitida }: AlteracaoPosterior) =>
  permitida ? `${descricao.replace(/[.]$/, '')} (a assinatura permite).` : descricao
