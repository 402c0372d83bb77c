import type { SavedAddress } from "#contract/accounts/addresses.ts";
import "./address-choice.css";

type AddressChoiceProps = {
  addresses: readonly SavedAddress[];
  /** The id of the chosen one; empty for another address. */
  chosen: string;
  onChoose: (address: SavedAddress | null) => void;
};

/** The addresses that the customer keeps. Most customers of a first order have none, and load nothing of it. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <div className="address-choice">
      {addresses.map((address) => {
        const { _id, label, firstname, lastname, street, landmark, city, pincode } = address;
        const name = firstname && lastname ? `${firstname} ${lastname}, ` : "";
        return (
          <label key={_id}>
            <input type="radio" name="address" checked={chosen === _id} onChange={() => onChoose(address)} />
            <span>
              <strong>{label ?? city}</strong>
              <span>
                {name}
                {street}, {landmark && `${landmark}, `}
                {city} {pincode}
              </span>
            </span>
          </label>
        );
      })}
      <label>
        <input type="radio" name="address" checked={chosen === ""} onChange={() => onChoose(null)} />
        <strong>Another address</strong>
      </label>
    </div>
  );
}
