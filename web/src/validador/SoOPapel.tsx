import { Folded } from '../ui/page/Folded.tsx'
import css from './Valida.module.css'

/** What to do with a scan or a photo of a signed paper, which no program can check. */
export const SoOPapel = ({ open }: { open?: boolean }) => (
  <Folded label="Tem só o papel, uma foto ou uma digitalização dele?" open={open ?? false}>
    <ul className={css.reasons}>
      <li>Se há um código de verificação no rodapé, consulte-o no começo desta página.</li>
      <li>Peça a quem assinou o arquivo PDF original: a assinatura digital está nele, e não no papel impresso.</li>
      <li>Assinatura à caneta não se confere aqui. Quem a reconhece é o cartório.</li>
    </ul>
  </Folded>
)
