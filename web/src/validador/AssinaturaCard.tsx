import {
  PALAVRAS_DA_COBERTURA,
  PALAVRAS_DA_CONFIANCA,
  PALAVRAS_DO_NIVEL,
  palavraDaAssinatura,
  palavrasDaPolitica,
  tomDaAssinatura,
} from '@concordia/contract/validador/frases'
import type { AssinaturaConferida } from '@concordia/contract/validador/schemas'
import { formatDate, formatExact } from '@concordia/contract/values/dates'
import { DataList, Datum } from '../ui/page/DataList.tsx'
import { Folded } from '../ui/page/Folded.tsx'
import { Alteracoes } from './Alteracoes.tsx'
import { TomIcon } from './TomIcon.tsx'
import css from './Valida.module.css'

/** One signature: a plain sentence and why the verdict is as it is; the certificate and all other evidence folded. */
export function AssinaturaCard({ assinatura }: { assinatura: AssinaturaConferida }) {
  const { frase, motivos, mudancas } = assinatura
  const tom = tomDaAssinatura(assinatura)
  return (
    <li className={css.card} data-tom={tom}>
      <div className={css.head}>
        <TomIcon tom={tom} size={22} />
        <div>
          <p className={css.verdict}>{palavraDaAssinatura(assinatura)}</p>
          <p className={css.plain}>{frase}</p>
        </div>
      </div>
      {motivos.length > 0 && (
        <ul className={css.reasons}>
          {[...new Set(motivos)].map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      )}
      {mudancas.length > 0 && (
        <Alteracoes
          mudancas={mudancas}
          atencao={assinatura.encoberta || assinatura.naoExaminada || assinatura.aparenciaAlterada}
        />
      )}
      <Folded label="Detalhes da conferência">
        <Detalhes assinatura={assinatura} />
      </Folded>
    </li>
  )
}

const PARTES = [
  ['CN', 'Nome'],
  ['OU', 'Unidade'],
  ['O', 'Organização'],
  ['C', 'País'],
] as const

/** The authority that issued the certificate: its name first, then unit, organisation and country. */
function Emissor({ emissor }: { emissor: AssinaturaConferida['issuer'] }) {
  const partes = PARTES.filter(([parte]) => emissor[parte])
  if (partes.length === 0) return 'Não identificado'
  return (
    <ul className={css.issuer}>
      {partes.map(([parte, nome]) => (
        <li key={parte}>
          <span className={css.aside}>{nome}: </span>
          {emissor[parte]}
        </li>
      ))}
    </ul>
  )
}

function Detalhes({ assinatura }: { assinatura: AssinaturaConferida }) {
  const {
    tipo,
    companyName,
    signingTime,
    confianca,
    issuer,
    serialNumber,
    cobertura,
    revogacao,
    carimbo,
    algoritmo,
    fraco,
    campo,
    cadeia,
    nivel,
    politica,
  } = assinatura
  return (
    <div className={css.details}>
      <DataList>
        <Datum label={tipo === 'carimbo' ? 'Autoridade' : 'Assinado por'} wide>
          {companyName}
        </Datum>
        <Datum label="Garantia" wide>
          {PALAVRAS_DA_CONFIANCA[confianca]}
        </Datum>
        <Datum label={tipo === 'carimbo' ? 'Data' : 'Data da assinatura'} wide>
          {signingTime ? <time dateTime={signingTime}>{formatExact(signingTime)}</time> : 'Não informada'}
        </Datum>
        <Datum label="Emissor" wide>
          <Emissor emissor={issuer} />
        </Datum>
        {serialNumber && (
          <Datum label="Número de série" wide>
            <code className={css.code}>{serialNumber}</code>
          </Datum>
        )}
        <Datum label="Cobre" wide>
          {PALAVRAS_DA_COBERTURA[cobertura]}
        </Datum>
        <Datum label="Revogação" wide>
          {revogacao.explicacao}
        </Datum>
        {carimbo && (
          <Datum label="Carimbo do tempo" wide>
            {carimbo.explicacao}
            {carimbo.autoridade && ` Autoridade: ${carimbo.autoridade}.`}
          </Datum>
        )}
        {nivel && (
          <Datum label="Nível" wide>
            {PALAVRAS_DO_NIVEL[nivel]}
          </Datum>
        )}
        {politica && (
          <Datum label="Política" wide>
            {palavrasDaPolitica(politica)}
          </Datum>
        )}
        {algoritmo && (
          <Datum label="Algoritmo" wide>
            {algoritmo}
            {fraco && ', fraco para os padrões de hoje'}
          </Datum>
        )}
        {campo && (
          <Datum label="Campo" wide>
            {campo}
          </Datum>
        )}
        {cadeia.length > 0 && (
          <Datum label="Cadeia" wide>
            <ol className={css.issuer}>
              {cadeia.map(({ nome, serialNumber, validoDe, validoAte }) => (
                <li key={serialNumber + nome}>
                  {nome}
                  <span className={css.aside}>
                    {' '}
                    ({formatDate(validoDe)} a {formatDate(validoAte)})
                  </span>
                </li>
              ))}
            </ol>
          </Datum>
        )}
      </DataList>
    </div>
  )
}
