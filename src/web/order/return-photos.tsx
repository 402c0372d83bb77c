import { useRevalidator } from "react-router";
import type { OrderReturn } from "#contract/returns.ts";
import { useCall } from "#web/client/use-call.ts";
import { addReturnPicture } from "#web/features/api/page-api.ts";
import { FileButton, smaller } from "#web/features/pictures/file-button.tsx";

type ReturnPhotosProps = { orderId: string; of: OrderReturn; room: number };

/** The photos of a return: the customer's and, of how it arrived, the shop's. `room`: so many more may be added. */
export function ReturnPhotos({ orderId, of: { _id, pictures = [] }, room }: ReturnPhotosProps) {
  const [run, adding] = useCall("The photo could not be added. Please try again.");
  const { revalidate } = useRevalidator();

  async function add(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, room);
    // The same file can be chosen again.
    input.value = "";
    for (const file of files) if (!(await run(async () => addReturnPicture(orderId, _id, await smaller(file))))) break;
    await revalidate();
  }

  return (
    <div className="return-pictures">
      {pictures.length > 0 && (
        <ul aria-label="Photos of this return">
          {pictures.map((picture, index) => (
            <li key={picture._id}>
              <a href={pictureAddress(orderId, _id, picture._id)} target="_blank" rel="noopener">
                <img
                  src={pictureAddress(orderId, _id, picture._id)}
                  alt={`${index + 1}${picture.by === "staff" ? ", of how it arrived" : ""}`}
                  width={72}
                  height={72}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <FileButton disabled={adding} onChange={({ target }) => void add(target)}>
          {adding ? "Adding..." : "Add photos"}
        </FileButton>
      )}
    </div>
  );
}

const pictureAddress = (orderId: string, returnId: string, id: string) =>
  `/api/user/orders/${orderId}/returns/${returnId}/pictures/${id}`;
