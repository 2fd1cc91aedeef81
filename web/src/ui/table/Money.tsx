import { formatMoney, toCents } from '@concordia/contract/values/money'

/** An amount in reais as the API sends it, shown "R$ 1.234,56". */
export const Money = ({ reais }: { reais: number }) => <span className="numeric">{formatMoney(toCents(reais))}</span>
