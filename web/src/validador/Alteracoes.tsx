import type { AlteracaoPosterior, AssinaturaConferida } from '@concordia/contract/validador'
import { Folded } from '../ui/page/Folded.tsx'
import css from './Valida.module.css'

/** Changes that are listed; a hostile file may have thousands. */
const MOST = 200

/**
 * What changed in the file after a signature, page by page. Open when something changed that the signature does not allow, or
 * that hides something; else folded, because it does not touch the document's text.
 */
export function Alteracoes({ alteracoes, atencao }: Pick<AssinaturaConferida, 'alteracoes'> & { atencao: boolean }) {
  const allowed = !atencao && alteracoes.every(({ permitida }) => permitida)
  const list = <Paginas alteracoes={alteracoes} />
  if (allowed) return <Folded label="O que foi acrescentado depois desta assinatura">{list}</Folded>
  return (
    <div>
      <p className={css.word}>O que mudou depois desta assinatura</p>
      {list}
    </div>
  )
}

function Paginas({ alteracoes }: { alteracoes: readonly AlteracaoPosterior[] }) {
  const shown = alteracoes.slice(0, MOST)
  const pages = Map.groupBy(shown, ({ pagina }) => pagina)
  // What belongs to no page comes last.
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
      {alteracoes.length > MOST && (
        <p className={css.aside}>
          {alteracoes.length === MOST + 1 ? 'E outra mudança.' : `E outras ${alteracoes.length - MOST} mudanças.`}
        </p>
      )}
    </>
  )
}

const sentence = ({ descricao, permitida }: AlteracaoPosterior) =>
  permitida ? `${descricao.replace(/[.]$/, '')} (a assinatura permite).` : descricao
