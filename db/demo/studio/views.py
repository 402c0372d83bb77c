"""From where a model is looked at."""

IN_SCALE = ("-on-a-desk", "-on-a-wrist", "-on-a-head", "-in-hand")
"""Ends of the names of scenes that show a product in scale, as in `src/shop/pictures/views-in-scale.ts`."""


def model(build, hero, side, detail):
    """
    A model and its three views. Each begins with degrees beside the front and degrees above the table; a detail goes on
    with the middle and the radius of what is seen, in the space in which the longest side is 2.
    """
    turn, rise, *focus = detail
    views = {"hero": view(*hero), "side": view(*side), "detail": {**view(turn, rise), "focus": tuple(focus)}}
    return {"build": build, "views": views}


def view(turn, rise):
    return {"turn": turn, "rise": rise}
